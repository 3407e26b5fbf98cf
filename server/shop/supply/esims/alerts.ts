import { type AlertGroup, listed, when } from '../../../platform/alerts/alert.ts'

export interface EsimsReadings {
  watchLag: number
  watchOverdue: number
  balanceUsd: number | undefined
  lowBalanceUsd: number
  balanceAge: number
  /** Each of several wholesalers by its name; empty where there is one. */
  suppliers: readonly SupplierReadings[]
}

interface SupplierReadings {
  name: string
  restsSeconds: number
  balanceUsd: number | undefined
  asked: number
  failed: number
}

/** Fewer orders in an hour say little about a supplier. */
const leastAsked = 5
const mostFailed = 0.3

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
          isOn: ({ balanceUsd, lowBalanceUsd, suppliers }) =>
            listed(suppliers.filter((one) => (one.balanceUsd ?? Infinity) < lowBalanceUsd).map(({ name }) => name)) ??
            when(balanceUsd !== undefined && balanceUsd < lowBalanceUsd),
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
      SupplierDoesNotAnswer: {
        severity: 'warn',
        expr: 'max by (supplier) (landfall_supplier_rests_seconds) > 300',
        for: '1m',
        summary: '{{ $labels.supplier }} has not answered for more than five minutes',
        description:
          'Orders go to the other wholesalers, and plans that only it has wait or are refunded. Switch it off in the admin area if this stays.',
        own: {
          summary: 'A wholesaler has not answered for more than five minutes',
          advice: 'Orders go to the others. If this stays, switch it off under Suppliers.',
          isOn: ({ suppliers }) =>
            listed(suppliers.filter(({ restsSeconds }) => restsSeconds > 300).map(({ name }) => name)),
        },
      },
      SupplierFails: {
        severity: 'warn',
        expr: 'max by (supplier) (landfall_supplier_orders_failed) > 0.3 * max by (supplier) (landfall_supplier_orders_asked) and max by (supplier) (landfall_supplier_orders_asked) >= 5',
        for: '5m',
        summary: '{{ $labels.supplier }} did not deliver three in ten orders of the last hour',
        description: 'The pages of those orders say why they went elsewhere. Give it a handicap, or switch it off.',
        own: {
          summary: 'A wholesaler did not deliver three in ten orders of the last hour',
          advice: 'The pages of those orders say why they went elsewhere. Under Suppliers you can switch it off.',
          isOn: ({ suppliers }) =>
            listed(
              suppliers
                .filter(({ asked, failed }) => asked >= leastAsked && failed > mostFailed * asked)
                .map(({ name }) => name),
            ),
        },
      },
    },
  },
]
