/** A text inside XML: `&`, `<` and `>` as entities. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The text that XML means: its five entities read, each once. */
export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
