import type { Deps } from '../../platform/deps.ts'
import type { JobTable } from '../../platform/jobs/queue.ts'
import { fetchMissedEvents, handleEvent } from '../sales/payment-events.ts'
import { closePastSales } from '../sales/close-sales.ts'
import { deliverOrder } from '../sales/deliver-order.ts'
import { mailRefund } from './mails.ts'
import { recallEsim } from '../sales/recall-esim.ts'
import { refundLine } from '../sales/refund-line.ts'
import { mailRefundAsked, mailRefundDeclined, tellOperatorOfRequest } from './refund-request-mails.ts'
import { checkCharge, sweepLines } from '../sales/sweep-lines.ts'
import { takeEsimBack } from '../sales/take-esim-back.ts'

declare module '../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'deliver-order': { orderId: string }
    'refund-order': { orderId: string }
    'recall-esim': { orderId: string }
    'take-esim-back': { orderId: string }
    'sweep-orders': Record<string, never>
    'check-charge': { orderId: string }
    'handle-payment-event': { eventId: string }
    'fetch-missed-payments': Record<string, never>
    'close-past-sales': Record<string, never>
    /** `again` names a second sending that somebody asked for. */
    'mail-refund': { orderId: string; again?: string }
    'mail-refund-asked': { requestId: number }
    'mail-refund-declined': { requestId: number }
    'tell-operator-of-request': { requestId: number }
  }
}

const everyMinute = '* * * * *'

export const orderJobs = (
  deps: Deps,
): Pick<
  JobTable,
  | 'deliver-order'
  | 'refund-order'
  | 'recall-esim'
  | 'take-esim-back'
  | 'sweep-orders'
  | 'check-charge'
  | 'handle-payment-event'
  | 'fetch-missed-payments'
  | 'close-past-sales'
  | 'mail-refund'
  | 'mail-refund-asked'
  | 'mail-refund-declined'
  | 'tell-operator-of-request'
> => ({
  'deliver-order': { run: ({ orderId }) => deliverOrder(deps, orderId), concurrency: 8, timeoutSeconds: 45 },
  'refund-order': {
    run: ({ orderId }) => refundLine(deps, { kind: 'order', id: orderId }),
    timeoutSeconds: 90,
    retries: 12,
  },
  'recall-esim': { run: ({ orderId }) => recallEsim(deps, orderId), retries: 12 },
  'take-esim-back': { run: ({ orderId }) => takeEsimBack(deps, orderId), retries: 12 },
  'sweep-orders': { run: () => sweepLines(deps, 'order'), every: everyMinute, concurrency: 1, retries: 0 },
  'check-charge': { run: ({ orderId }) => checkCharge(deps, { kind: 'order', id: orderId }) },
  'handle-payment-event': { run: ({ eventId }) => handleEvent(deps, eventId), concurrency: 8 },
  'fetch-missed-payments': { run: () => fetchMissedEvents(deps), every: '*/5 * * * *', concurrency: 1, retries: 0 },
  'close-past-sales': { run: () => closePastSales(deps), every: everyMinute, concurrency: 1, retries: 0 },
  'mail-refund': { run: ({ orderId, again }) => mailRefund(deps, orderId, again) },
  'mail-refund-asked': { run: ({ requestId }) => mailRefundAsked(deps, requestId) },
  'mail-refund-declined': { run: ({ requestId }) => mailRefundDeclined(deps, requestId) },
  'tell-operator-of-request': { run: ({ requestId }) => tellOperatorOfRequest(deps, requestId) },
})
