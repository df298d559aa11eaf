// Ask the study's figures which format and which answer protocol suit a model.
import { recommend } from 'toolform/advisor'

const advice = recommend({ model: 'qwen3:8b', nTools: 24 })
console.log(advice.formatId, advice.protocolId, advice.expectedAccuracy.toFixed(2))
console.log(advice.basis)
console.log(advice.catalogue.strategy)
