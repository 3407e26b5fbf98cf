import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface CreditReadings {
  creditDifferences: number
}

export const creditAlerts: readonly AlertGroup<CreditReadings>[] = [
  {
    file: 'deliveries',
    alerts: {
      CreditDiffers: {
        severity: 'warn',
        expr: 'max(landfall_credit_differences) > 0',
        for: '5m',
        summary: 'The credit ledger does not add up',
        description: 'Operations in the admin area lists each difference.',
        own: {
          summary: 'The credit ledger does not add up',
          advice: 'Operations lists each difference.',
          isOn: ({ creditDifferences }) => when(creditDifferences > 0, creditDifferences),
        },
      },
    },
  },
]
