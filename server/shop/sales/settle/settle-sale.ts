import { lineAfter, lineTraits } from '#contract/sales/line.ts'
import { holdUser } from '../../../identity/accounts/store.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { settleUse } from '../../money/codes/store.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import type { Intent } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { hasRisen } from '../books/has-risen.ts'
import { invoiceOf, queueDelivery, queueRefund } from '../books/line-jobs.ts'
import { type Line, linesOfSale, lockLines, moveLine } from '../books/lines.ts'
import { lettersOf, type Order } from '../books/order.ts'
import { payAgainFromPurse } from '../books/purse.ts'
import { lockSale, type Sale, setPaid } from '../books/sale-store.ts'
import { sellOpen } from './sell-open.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { latePaymentReasons } from './late-payment-reasons.ts'

type Deps = WithDb &
  WithClock &
  WithConfig &
  WithSalesConfig &
  WithPaymentsConfig &
  WithQueue &
  WithCatalog &
  WithLog &
  WithProfile &
  WithTaxes

/**
 * The money of a sale has arrived: by card (`intent`), or from store credit alone. It is sold once, however many
 * requests and jobs ask at the same moment. `buyer` holds the details the buyer gives, used only where the sale has
 * none. Returns the first order if it was written here and stands as it was written.
 */
export async function settleSale(
  deps: Deps,
  before: Sale,
  { intent, buyer }: { intent?: Intent | undefined; buyer?: Buyer | undefined } = {},
): Promise<Order | undefined> {
  const { userId, open } = before
  const letters = await lettersOf(deps)
  const { shelf } = await deps.catalog.read()
  return deps.db.transaction(async (tx) => {
    if (!open) {
      await settleLines(tx, deps, before, intent)
      return undefined
    }
    const isOwned = userId === null || (await holdUser(tx, userId))
    const sale = await lockSale(tx, before.id)
    if (!sale.open) return undefined
    return sellOpen(tx, deps, { ...sale, open: sale.open }, { intent, buyer, letters, isOwned, shelf })
  })
}

/** The lines were written when the sale was opened, and wait for a saved card. */
async function settleLines(
  tx: Db,
  { clock, config, queue, catalog, taxes }: Deps,
  sale: Sale,
  intent: Intent | undefined,
): Promise<void> {
  const saleId = sale.id
  const known = await linesOfSale(tx, saleId)
  const userId = known[0]?.userId ?? null
  const isOwned = userId === null || (await holdUser(tx, userId))
  // Locked, and checked before any credit is taken: the second of two requests must leave no trace. Without a payment
  // only lines that still wait are sold: a line that lapsed has given its credit back.
  const lines = (await lockLines(tx, saleId, known)).filter(intent ? isWaiting : isPending)
  if (lines.length === 0) return
  const at = clock.now()
  const isEnded = await hasRisen({ db: tx, catalog, config }, lines.filter(isLapsed), sale)
  const fingerprint = intent?.card?.fingerprint
  const noUse = sale.code === null ? undefined : await settleUse(tx, saleId, { fingerprint, at })
  const isCovered = !isEnded && !noUse && (await coverRest(tx, sale, lines, intent?.amount ?? 0, at))
  if (intent) await setPaid(tx, saleId, intent.id, intent.card)
  const deliverBy = secondsAfter(at, config.deliveryDeadlineSeconds)
  for (const line of lines) {
    const creditUsed = isCovered ? line.amount - line.discount - line.card : line.creditUsed
    const note = intent ? '' : 'paid with store credit'
    await moveLine(tx, line, { event: 'payment_succeeded', at, note, set: { deliverBy, creditUsed } })
    if (isCovered && isOwned) await queueDelivery(queue, tx, line)
    else {
      const why = isOwned ? latePaymentReasons[isEnded ? 'price' : (noUse ?? 'credit')] : latePaymentReasons.owner
      const event = isEnded && line.kind === 'order' ? 'quote_ended' : 'supplier_refused'
      await moveLine(tx, { ...line, status: 'processing' }, { event, at, note: why })
      await queueRefund(queue, tx, line)
    }
  }
  if (taxes) await queue.enqueueAll(tx, [invoiceOf(saleId)])
}

const isWaiting = ({ kind, status }: Line): boolean => lineAfter(kind, status, 'payment_succeeded') !== undefined

const isPending = ({ status }: Line): boolean => lineTraits[status].awaitsPayment

/** Paid after the shop stopped waiting. A line that still waits was opened within the hour, so its price holds. */
const isLapsed = ({ kind, status }: Line): boolean => kind === 'order' && status === 'lapsed'

/** What store credit still owes for a line: nothing, unless the line lapsed before the bank answered. */
const missing = ({ amount, discount, card, creditUsed }: Line): number => amount - discount - card - creditUsed

/**
 * Pays from store credit what the card does not cover. The credit was spent when the sale was opened; only if the sale
 * lapsed before the bank answered must it be taken again, and it may be gone.
 */
async function coverRest(tx: Db, sale: Sale, lines: Line[], paid: number, at: Date): Promise<boolean> {
  const byCard = lines.reduce((sum, { card }) => sum + card, 0)
  const byCredit = lines.reduce((sum, line) => sum + missing(line), 0)
  if (paid < byCard) return false
  if (byCredit === 0) return true
  const reason = 'Part of a purchase confirmed late'
  return payAgainFromPurse(
    tx,
    sale,
    lines.map((line) => ({ line, amount: missing(line), reason })),
    at,
  )
}
