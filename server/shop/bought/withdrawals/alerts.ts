import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface WithdrawalsReadings {
  /** How long the oldest withdrawal has waited. */
  withdrawal: number
}

export const withdrawalsAlerts: readonly AlertGroup<WithdrawalsReadings>[] = [
  {
    file: 'deliveries',
    alerts: {
      WithdrawalWaits: {
        severity: 'warn',
        expr: 'max(landfall_oldest_withdrawal_seconds) > 2 * 24 * 3600',
        for: '5m',
        summary: 'A withdrawal from a contract has waited for two days',
        description:
          'The refund is due within 14 days. Decide it under Withdrawals in the admin area; if it waits for no one, the log says of judge-withdrawal why it fails.',
        own: {
          summary: 'A withdrawal from a contract has waited for two days',
          advice: 'The refund is due within 14 days. Decide it under Withdrawals, or see why its job fails.',
          isOn: ({ withdrawal }) => when(withdrawal > 2 * 24 * 3600),
        },
      },
    },
  },
]
