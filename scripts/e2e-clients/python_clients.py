"""Runs the openai Python client against a base address: python python_clients.py BASE. One JSON line for each way."""
import json
import sys

import openai

client = openai.OpenAI(base_url=sys.argv[1] + "/v1", api_key="placeholder", max_retries=0)
tool = {"type": "function", "function": {"name": "create_event", "description": "Create a calendar event", "parameters": {
    "type": "object",
    "properties": {"title": {"type": "string"}, "duration_minutes": {"type": "integer"},
                   "attendees": {"type": "array", "items": {"type": "string"}}},
    "required": ["title", "duration_minutes", "attendees"]}}}
question = {"role": "user", "content": "Plan the sync, 30 minutes, with a@example.com and b@example.com."}


def fits(text):
    value = json.loads(text)
    return isinstance(value["duration_minutes"], int) and isinstance(value["attendees"], list)


def create(messages):
    return client.chat.completions.create(model="m", messages=messages, tools=[tool])


def stream(messages):
    with client.chat.completions.stream(model="m", messages=messages, tools=[tool], stream_options={"include_usage": True}) as events:
        for _ in events:
            pass
        return events.get_final_completion()


for label, ask in [("openai pip, create", create), ("openai pip, stream", stream)]:
    try:
        first = ask([question])
        call = first.choices[0].message.tool_calls[0]
        said = {"role": "assistant", "content": None, "tool_calls": [
            {"id": call.id, "type": "function", "function": {"name": call.function.name, "arguments": call.function.arguments}}]}
        second = ask([question, said, {"role": "tool", "tool_call_id": call.id, "content": "event 7"}])
        line = {"fits": fits(call.function.arguments), "answer": second.choices[0].message.content, "tokens": first.usage.total_tokens}
    except Exception as error:
        line = {"fits": False, "error": f"{type(error).__name__}: {str(error)[:160]}"}
    print(json.dumps({"label": label, **line}))
