import type { LineRef } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config/config.ts'
import type { WithDb } from '../../platform/db/db.ts'
import type { JobPayloads } from '../../platform/jobs/payloads.ts'
import type { JobTable, WithQueue } from '../../platform/jobs/queue.ts'
import type { WithLog } from '../../platform/logger.ts'
import type { WithProfile } from '../../platform/profile/open-profile.ts'
import type { WithVault } from '../../platform/sealing/vault.ts'
import type { WithCatalog } from '../plans/catalog/open-catalog.ts'
import { dealingWithEach } from '../supply/esims/dealing-with.ts'
import { WholesalerUnavailable, type WithSuppliers } from '../supply/esims/wholesaler.ts'
import type { WithPayments } from '../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../money/payments/settings.ts'
import { closePastSales } from './settle/close-sales.ts'
import { deliverOrder } from './deliver/deliver-order.ts'
import { deliverTopUp } from './deliver/deliver-top-up.ts'
import { fetchMissedEvents, handleEvent, requeueUnhandled } from './provider/payment-events.ts'
import { givePartBack } from './give-back/give-part-back.ts'
import { readFees } from './provider/read-fees.ts'
import { watchDisputes } from './provider/read-disputes.ts'
import { readEsim } from './watch/read-esim.ts'
import { recallEsim } from './deliver/recall-esim.ts'
import { recallStray } from './deliver/recall-stray.ts'
import { refundLine } from './give-back/refund-line.ts'
import { checkCharge, sweepLines } from './settle/sweep-lines.ts'
import { endAddedData, switchOff } from './give-back/switch-off.ts'
import { takeEsimBack } from './give-back/take-esim-back.ts'
import { watchEsims } from './watch/watch-esims.ts'
import type { WithRates } from '../money/currencies/open-rates.ts'
import type { WithTaxes } from '../money/tax/open-taxes.ts'
import type { WithSalesConfig } from './books/settings.ts'

type Deps = WithTaxes &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithLog &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithPayments &
  WithSuppliers &
  WithCatalog &
  WithRates &
  WithProfile

/** One at a time is enough, and the next minute tries again. */
const everyMinute = { every: '* * * * *', concurrency: 1, retries: 0 }
const aRefund = { timeoutSeconds: 90, retries: 12 }

/** While the supplier does not answer, its eSIM is on and nothing is paid; the sweep tries again every minute. */
async function refund(deps: Deps, line: LineRef): Promise<void> {
  try {
    await refundLine(deps, line)
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable)) throw error
    deps.log.warn({ err: error, line }, 'a refund waits for the wholesaler to switch its eSIM off')
  }
}

/** The bank gave the buyer the money, so the eSIM ends; a supplier that does not answer is asked until it does. */
async function endAfterLoss(deps: Deps, { orderId, isAdded }: JobPayloads['end-esim']): Promise<void> {
  try {
    await (isAdded ? endAddedData : switchOff)(deps, orderId)
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable)) throw error
    deps.log.warn({ err: error, orderId }, 'an eSIM whose payment was lost waits to be switched off')
    const at = secondsAfter(deps.clock.now(), 300)
    await deps.queue.enqueue(deps.db, 'end-esim', { orderId, isAdded }, { at, onceKey: orderId })
  }
}

const paymentJobs = (deps: Deps) =>
  ({
    'handle-payment-event': { run: ({ eventId }) => handleEvent(deps, eventId), concurrency: 8 },
    'fetch-missed-payments': { run: () => fetchMissedEvents(deps), every: '*/5 * * * *', concurrency: 1, retries: 0 },
    'read-fees': { run: () => readFees(deps), every: '17 * * * *', concurrency: 1, retries: 2, timeoutSeconds: 300 },
    'watch-disputes': { run: () => watchDisputes(deps), every: '47 * * * *', concurrency: 1, retries: 2 },
    'close-past-sales': {
      ...everyMinute,
      // A payment that has arrived is found before its sale is closed.
      run: async () => {
        await requeueUnhandled(deps)
        await closePastSales(deps)
      },
    },
  }) satisfies Partial<JobTable>

const orderJobs = (deps: Deps) =>
  ({
    'deliver-order': { run: ({ orderId }) => deliverOrder(deps, orderId), concurrency: 8, timeoutSeconds: 45 },
    'refund-order': { run: ({ orderId }) => refund(deps, { kind: 'order', id: orderId }), ...aRefund },
    'return-part': { run: ({ partId }) => givePartBack(deps, partId), ...aRefund },
    'recall-esim': { run: ({ orderId }) => recallEsim(deps, orderId), retries: 12 },
    'recall-stray': { run: (stray) => recallStray(deps, stray), retries: 12 },
    'end-esim': { run: (lost) => endAfterLoss(deps, lost), retries: 12 },
    'take-esim-back': { run: ({ orderId }) => takeEsimBack(deps, orderId), retries: 12 },
    'sweep-orders': { run: () => sweepLines(deps, 'order'), ...everyMinute },
    'check-charge': { run: ({ orderId }) => checkCharge(deps, { kind: 'order', id: orderId }) },
  }) satisfies Partial<JobTable>

const topUpJobs = (deps: Deps) =>
  ({
    'deliver-top-up': { run: ({ topUpId }) => deliverTopUp(deps, topUpId), timeoutSeconds: 45 },
    'refund-top-up': { run: ({ topUpId }) => refund(deps, { kind: 'top-up', id: topUpId }), ...aRefund },
    'sweep-top-ups': { run: () => sweepLines(deps, 'top-up'), ...everyMinute },
    'check-top-up-charge': { run: ({ topUpId }) => checkCharge(deps, { kind: 'top-up', id: topUpId }) },
  }) satisfies Partial<JobTable>

const esimJobs = (deps: Deps) =>
  ({
    'read-esim': { run: ({ orderId }) => readEsim(deps, orderId, { by: 'books' }) },
    'watch-esims': { run: () => dealingWithEach(deps, watchEsims), ...everyMinute, timeoutSeconds: 120 },
  }) satisfies Partial<JobTable>

export const salesJobs = (deps: Deps) => ({
  ...paymentJobs(deps),
  ...orderJobs(deps),
  ...topUpJobs(deps),
  ...esimJobs(deps),
})
