import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface RetentionReadings {
  retentionAge: number
}

export const retentionAlerts: readonly AlertGroup<RetentionReadings>[] = [
  {
    file: 'retention',
    about: "What is kept for too long is against the shop's own word, and grows. It can wait for the morning.",
    alerts: {
      RetentionStopped: {
        severity: 'warn',
        expr: 'time() - max(landfall_retention_timestamp_seconds) > 3 * 86400',
        // A new or a restored shop does not remember a run, and makes one within the hour.
        for: '2h',
        summary: 'Nothing was forgotten for three days',
        description:
          'Data is kept for longer than the shop promises, and tables grow. Failed jobs under Operations and the log of a worker say why, under apply-retention.',
        own: {
          summary: 'Data past its time was not deleted for three days',
          advice: 'Failed jobs under Operations and a worker’s log say why, under apply-retention.',
          isOn: ({ retentionAge }) => when(retentionAge > 3 * 24 * 3600),
        },
      },
    },
  },
]
