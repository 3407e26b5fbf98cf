import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface DisputeReadings {
  /** Disputes that wait for the shop's answer: with less than three days left, and with none. */
  disputesDue: number
  disputesPastDue: number
}

export const disputeAlerts: readonly AlertGroup<DisputeReadings>[] = [
  {
    file: 'deliveries',
    alerts: {
      DisputeDue: {
        severity: 'warn',
        expr: 'max(landfall_unanswered_disputes{state="due"}) > 0',
        summary: 'A disputed payment must be answered within three days',
        description:
          'Open Disputes in the admin area, put the evidence together and send it. Without an answer the bank gives the money back.',
        own: {
          summary: 'A disputed payment must be answered within three days',
          advice:
            'Open Disputes, put the evidence together and send it. Without an answer the bank gives the money back.',
          isOn: ({ disputesDue }) => when(disputesDue > 0, disputesDue),
        },
      },
      DisputePastDue: {
        severity: 'page',
        expr: 'max(landfall_unanswered_disputes{state="past-due"}) > 0',
        summary: 'The time to answer a disputed payment is over, and it was not answered',
        description: 'The bank decides by what it has. Ask the payment provider whether it still takes evidence.',
        own: {
          summary: 'The time to answer a disputed payment is over, and it was not answered',
          advice: 'The bank decides by what it has. Ask the payment provider whether it still takes evidence.',
          isOn: ({ disputesPastDue }) => when(disputesPastDue > 0, disputesPastDue),
        },
      },
    },
  },
]
