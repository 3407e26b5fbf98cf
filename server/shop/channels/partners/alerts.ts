import { type AlertGroup, when } from '../../../platform/alerts/alert.ts'

export interface PartnersReadings {
  partners: {
    /** Whose server has taken no event for an hour, or is told no more since yesterday. */
    failing: number
    /** Who were refused often today, and more often than they were sold something. */
    refused: number
    /** For how long the oldest order of a partner has been neither ready nor refunded. */
    oldestSeconds: number
  }
  deadline: number
}

/** After the deadline an order is given back, and the partner is told within a minute or two. */
const graceSeconds = 900

export const partnersAlerts: readonly AlertGroup<PartnersReadings>[] = [
  {
    file: 'partners',
    about: 'partners, who sell under their own name',
    alerts: {
      PartnerWebhookFails: {
        severity: 'warn',
        expr: 'max(landfall_partner_webhooks_failing) > 0',
        for: '5m',
        summary: 'Events have not reached a partner’s server for an hour',
        description:
          'Partners in the admin area has the log of its webhook. No event is lost: they are sent in order when the server is back, for three days.',
        own: {
          summary: 'Events have not reached a partner’s server for an hour',
          advice: 'Partners has the log of its webhook. Tell the partner; no event is lost.',
          isOn: ({ partners: { failing } }) => when(failing > 0, failing),
        },
      },
      PartnerRefused: {
        severity: 'warn',
        expr: 'max(landfall_partners_refused) > 0',
        for: '5m',
        summary: 'A partner is refused more often than it is sold something',
        description:
          'Its page in the admin area says what for: a balance that is too low, old prices, a key without the scope, a pause.',
        own: {
          summary: 'A partner is refused more often than it is sold something',
          advice: 'Its page under Partners says what for: balance, prices, scope, pause.',
          isOn: ({ partners: { refused } }) => when(refused > 0, refused),
        },
      },
      PartnerOrderStuck: {
        severity: 'page',
        expr: `max(landfall_partner_oldest_order_seconds) > max(landfall_delivery_deadline_seconds) + ${graceSeconds}`,
        summary: 'An order of a partner is neither ready nor given back, long after its deadline',
        description:
          'The partner has paid and waits. Find it by the partner’s page; the log says of deliver-order, refund-order and watch-partner-line why.',
        own: {
          summary: 'An order of a partner is neither ready nor given back, long after its deadline',
          advice: 'The partner has paid and waits. Failed jobs under Operations say why.',
          isOn: ({ partners: { oldestSeconds }, deadline }) => when(oldestSeconds > deadline + graceSeconds),
        },
      },
    },
  },
]
