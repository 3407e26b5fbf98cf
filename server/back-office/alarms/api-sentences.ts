import * as alarms from '#contract/api/alarms.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const alarmsSentences = [
  sentences('Admin', alarms, {
    listAlarms: 'What rings: conditions that the operators were told of and that have not ended.',
  }),
]
