import { type AlertGroup, listed, when } from '../../platform/alerts/alert.ts'
import type { JobsReadings } from '../../platform/jobs/alerts.ts'

export interface SalesReadings extends Pick<JobsReadings, 'waiting'> {
  /** How long the oldest paid line has waited. */
  undelivered: number
  deadline: number
  /** How many there are of each status. */
  orders: Readonly<Record<string, number>>
  topUps: Readonly<Record<string, number>>
  heldForCost: number
}

const moneyQueues = new Set([
  'deliver-order',
  'deliver-top-up',
  'refund-order',
  'refund-top-up',
  'handle-payment-event',
])

const count = (by: Readonly<Record<string, number>>, ...statuses: string[]): number =>
  statuses.reduce((sum, status) => sum + (by[status] ?? 0), 0)

export const salesAlerts: readonly AlertGroup<SalesReadings>[] = [
  {
    file: 'deliveries',
    about:
      'What customers paid for, and what it is bought with. Paid and not delivered is refunded at the deadline, so operators hear of it before.',
    alerts: {
      DeliverySlow: {
        severity: 'warn',
        expr: 'max by (kind) (landfall_oldest_undelivered_seconds) > 0.5 * scalar(max(landfall_delivery_deadline_seconds))',
        for: '1m',
        summary: 'The oldest {{ $labels.kind }} has waited for half of the deadline',
        description:
          "At the deadline it is refunded. Look whether a worker runs, what is left in the wholesaler's account, and what the log says of deliver-order and deliver-top-up.",
        own: {
          summary: 'A delivery has waited for half of its deadline',
          advice: 'At the deadline it is refunded. See Operations for the wholesaler’s balance and failed jobs.',
          isOn: ({ undelivered, deadline }) => when(undelivered > deadline / 2),
        },
      },
      DeliveryLate: {
        severity: 'page',
        expr: 'max by (kind) (landfall_oldest_undelivered_seconds) > scalar(max(landfall_delivery_deadline_seconds))',
        for: '1m',
        summary: 'The oldest {{ $labels.kind }} is past its deadline, and neither delivered nor refunded',
        description:
          'It should have been refunded by itself. Look whether a worker runs and what its log says of deliver-order, deliver-top-up and the refunds.',
        own: {
          summary: 'A delivery is past its deadline, and neither delivered nor refunded',
          advice: 'It should have been refunded by itself. See whether a worker runs and which jobs failed.',
          isOn: ({ undelivered, deadline }) => when(undelivered > deadline),
        },
      },
      RefundStuck: {
        severity: 'page',
        expr: 'max(landfall_orders{status="refunding"}) + max(landfall_orders{status="failed"}) + max(landfall_top_ups{status="refunding"}) + max(landfall_top_ups{status="failed"}) > 0',
        for: '15m',
        summary: 'Money that should go back has not gone back',
        description: 'See these orders in the admin area. The payment provider says why it refused.',
        own: {
          summary: 'Money that should go back has not gone back',
          advice: 'Find these orders in the office. The payment provider says why it refused.',
          isOn: ({ orders, topUps }) => {
            const stuck = count(orders, 'refunding', 'failed') + count(topUps, 'refunding', 'failed')
            return when(stuck > 0, stuck)
          },
        },
      },
      RefundBounced: {
        severity: 'warn',
        expr: 'max(landfall_orders{status="bounced"}) + max(landfall_top_ups{status="bounced"}) > 0',
        for: '5m',
        summary: 'A refund did not go through and waits for an administrator',
        description:
          'Nothing happens to it by itself. Filter the orders in the admin area by "Refund on hold" and send it again, write down how the money was given instead, or keep it.',
        own: {
          summary: 'A refund did not go through and waits for an administrator',
          advice: 'Filter the orders by “Refund on hold”, and send it again or say how the money was given.',
          isOn: ({ orders, topUps }) => {
            const bounced = count(orders, 'bounced') + count(topUps, 'bounced')
            return when(bounced > 0, bounced)
          },
        },
      },
      DeliveryHeldForCost: {
        severity: 'page',
        expr: 'max(landfall_held_deliveries) > 0',
        summary: 'Something that was paid for would be delivered at a loss, and waits for a decision',
        description:
          "The wholesaler asks for more than the sale leaves. The order's page in the admin area has the figures. Without a decision it is refunded at its deadline.",
        own: {
          summary: 'A paid order would be delivered at a loss, and waits for a decision',
          advice: 'The order’s page has the figures. Without a decision it is refunded at its deadline.',
          isOn: ({ heldForCost }) => when(heldForCost > 0, heldForCost),
        },
      },
    },
  },
  {
    file: 'workers',
    alerts: {
      MoneyJobsWait: {
        severity: 'page',
        expr: 'max by (queue) (landfall_oldest_waiting_job_seconds{queue=~"deliver-order|deliver-top-up|refund-order|refund-top-up|handle-payment-event"}) > 60',
        for: '1m',
        summary: '{{ $labels.queue }} has waited for more than a minute',
        description:
          'Customers wait for this. Workers live but do not get to it: add one, and look at what the database does.',
        own: {
          summary: 'A job that moves money has waited for more than a minute',
          advice: 'Workers live but do not get to it: add one, and look at what the database does.',
          isOn: ({ waiting }) =>
            listed(
              waiting.filter(({ name, seconds }) => moneyQueues.has(name) && seconds > 60).map(({ name }) => name),
            ),
        },
      },
    },
  },
]
