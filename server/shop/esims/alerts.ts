import { type AlertGroup, when } from '../../platform/alerts/alert.ts'

export interface EsimsReadings {
  watchLag: number
  watchOverdue: number
  balanceUsd: number | undefined
  lowBalanceUsd: number
  balanceAge: number
}

export const esimsAlerts: readonly AlertGroup<EsimsReadings>[] = [
  {
    file: 'esims',
    about: 'Webhooks bring most news of eSIMs; watching finds what they miss. These can wait for the morning.',
    alerts: {
      EsimsNotWatched: {
        severity: 'warn',
        expr: 'max(landfall_esims_watch_lag_seconds) > 1800',
        for: '15m',
        summary: 'An eSIM has been due for a look for more than half an hour',
        description:
          'Either no worker runs, the wholesaler does not answer, or there are more eSIMs than its limit allows. The log says which, under watch-esims.',
        own: {
          summary: 'An eSIM has been due for a look for more than half an hour',
          advice: 'The wholesaler does not answer, or there are more eSIMs than its limit allows. The log says which.',
          isOn: ({ watchLag }) => when(watchLag > 1800),
        },
      },
      EsimWatchFallsBehind: {
        severity: 'warn',
        expr: 'max(landfall_esims_watch_overdue) > 2000',
        for: '1h',
        summary: 'More eSIMs are due than a round reads',
        description:
          'Usage alerts and ends of plans come late where no webhook arrives. Ask the wholesaler for a higher limit if this stays.',
        own: {
          summary: 'More eSIMs are due for a look than a round reads',
          advice:
            'Usage alerts come late where no webhook arrives. Ask the wholesaler for a higher limit if this stays.',
          isOn: ({ watchOverdue }) => when(watchOverdue > 2000, watchOverdue),
        },
      },
    },
  },
  {
    file: 'deliveries',
    alerts: {
      WholesalerBalanceLow: {
        severity: 'page',
        expr: 'max(landfall_wholesaler_balance_usd) < max(landfall_wholesaler_low_balance_usd)',
        for: '5m',
        summary: 'The prepaid account at the wholesaler is nearly empty',
        description: 'Orders it cannot pay are refunded. Top it up.',
        own: {
          summary: 'The prepaid account at the wholesaler is nearly empty',
          advice: 'Orders it cannot pay are refunded. Top it up.',
          isOn: ({ balanceUsd, lowBalanceUsd }) => when(balanceUsd !== undefined && balanceUsd < lowBalanceUsd),
          hasOwnMail: true,
        },
      },
      WholesalerBalanceUnknown: {
        severity: 'warn',
        expr: 'time() - max(landfall_wholesaler_balance_read_timestamp_seconds) > 3600',
        for: '5m',
        summary: 'Nobody knows what is left at the wholesaler',
        description: 'It is asked every 15 minutes. The log says of watch-balance why it did not answer for an hour.',
        own: {
          summary: 'The wholesaler’s balance could not be read for an hour',
          advice: 'It is read every 15 minutes. The log says of watch-balance why it failed.',
          isOn: ({ balanceAge }) => when(balanceAge > 3600),
        },
      },
    },
  },
]
