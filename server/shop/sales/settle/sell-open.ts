import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { NewJob, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import type { Shelf } from '../../plans/catalog/shelf.ts'
import { type NoUse, settleUse } from '../../money/codes/store.ts'
import { creditTaken } from '../../money/credit/credit-to-spend.ts'
import { releaseHold } from '../../money/credit/hold-store.ts'
import { lockCredit } from '../../money/credit/store.ts'
import type { Buyer } from '../../money/payments/buyer.ts'
import { rememberCustomer } from '../../money/payments/customers.ts'
import type { Intent } from '../../money/payments/payments.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { findSaleTax } from '../../money/tax/store.ts'
import { adoptBoughtTrips } from '../../plans/trips/store.ts'
import { endVoucherHold, releaseTaken, takeValue } from '../../money/vouchers/store.ts'
import { addTravellers } from '../open/traveller-store.ts'
import { noteBought } from '../open/bought-just-now.ts'
import { hasRisen } from '../books/has-risen.ts'
import { deliveryOf, invoiceOf, refundOf } from '../books/line-jobs.ts'
import { type Line, moveLine } from '../books/lines.ts'
import { offeredToday } from '../open/offered-today.ts'
import type { OpenSale } from '../open/open-sale-store.ts'
import type { Order } from '../books/order.ts'
import { ownerOf } from '../books/owner.ts'
import { placeLines } from '../open/place-lines.ts'
import { lacksConsent } from '../consents/require-consent.ts'
import { openSaleMail, saleMailAtLast } from '../books/sale-mail-store.ts'
import { setSold } from '../books/sale-store.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { taxByCard } from '../books/tax-of-sale.ts'
import { latePaymentReasons } from './late-payment-reasons.ts'

type Deps = WithClock & WithSalesConfig & WithPaymentsConfig & WithQueue & WithCatalog & WithLog & WithTaxes

interface Payment {
  /** Absent when store credit pays it all. */
  intent: Intent | undefined
  /** The details the buyer gives now. */
  buyer: Buyer | undefined
  /** With which the order numbers begin. */
  letters: string
  /** False when the customer who opened it has deleted the account since. */
  isOwned: boolean
  /** What is on sale at this moment. */
  shelf: Pick<Shelf, 'plan' | 'costs'>
}

/**
 * Sells an open sale, whose row and owner the transaction has locked: from here on its lines hold what was sold. Returns
 * the first order as it was written; undefined where it has moved on since, or there is none.
 */
export async function sellOpen(tx: Db, deps: Deps, opened: OpenSale, payment: Payment): Promise<Order | undefined> {
  const { intent, buyer, letters, isOwned, shelf } = payment
  const sale = await taxByCard(tx, deps, opened, intent)
  const { clock, config, queue } = deps
  const at = clock.now()
  const deliverBy = secondsAfter(at, config.deliveryDeadlineSeconds)
  const { language, savesCard } = sale.open
  const offered = offeredToday(shelf, sale.open.lines)
  const named = sale.open.buyer ?? buyer
  const hasCredit = await coverByCredit(tx, sale, isOwned)
  const fingerprint = intent?.card?.fingerprint
  const noUse = sale.code === null ? undefined : await settleUse(tx, sale.id, { fingerprint, at })
  const isCovered = hasCredit && !noUse && (intent?.amount ?? 0) >= sale.card
  if (sale.voucherId && hasCredit && !isCovered) await releaseTaken(tx, sale.voucherId, creditTaken(sale))
  const isData = offered.some(({ kind }) => kind === 'top-up')
  const to = named && { ...named, language: language ?? undefined }
  const owner = isData
    ? { id: null, mails: [] }
    : await ownerOf(tx, deps, sale.userId ?? undefined, to && { ...to, country: sale.country ?? undefined })
  await setSold(tx, sale.id, intent)
  const lines = await placeLines(tx, sale, offered, {
    userId: owner.id,
    buyer: to,
    language,
    browserHash: sale.userId ? null : sale.browserHash,
    isPaid: true,
    isCovered,
    deliverBy,
    letters,
    at,
  })
  if (owner.id && offered.some((line) => line.kind === 'order' && line.tripId)) await adoptBoughtTrips(tx, owner.id)
  if (sale.open.isGroup) await addTravellers(tx, sale.id, lines, at)
  const why = await whyBack(tx, deps, { sale, lines, intent, isCovered, noUse, at })
  const jobs: NewJob[] = [...owner.mails]
  for (const line of lines) jobs.push(why ? await sendBack(tx, line, why, at) : deliveryOf(line))
  if (lines.length > 1) {
    await openSaleMail(tx, sale.id)
    jobs.push(saleMailAtLast(sale.id, deliverBy))
  }
  if (deps.taxes) jobs.push(invoiceOf(sale.id))
  await queue.enqueueAll(tx, jobs)
  // Only the signed-in buyer who opened it can have agreed to save the card; the account that a guest's order joins has
  // not.
  if (sale.userId && isOwned && savesCard && intent?.customer) await rememberCustomer(tx, sale.userId, intent.customer)
  return why ? undefined : lines[0]?.order
}

/**
 * What was set aside is spent with the lines. If the sale was closed in between, the credit must be available again,
 * and may be gone.
 */
async function coverByCredit(tx: Db, sale: OpenSale, isOwned: boolean): Promise<boolean> {
  const { id, credit, userId, voucherId } = sale
  if (credit === 0) return true
  const taken = creditTaken(sale)
  if (voucherId) return (await endVoucherHold(tx, id)) || takeValue(tx, voucherId, taken)
  // Released in any case: a sale that goes back must not keep credit from the customer.
  const held = await releaseHold(tx, id)
  if (!isOwned) return false
  return held >= taken || (await lockCredit(tx, userId)) >= taken
}

interface SoldSale {
  sale: OpenSale
  lines: Line[]
  intent: Intent | undefined
  isCovered: boolean
  /** Why it has no use of its code: it was paid after others had used it up, or with a card that has had its share. */
  noUse: NoUse | undefined
  at: Date
}

/** Why the money goes back at once, if it does. */
async function whyBack(tx: Db, deps: Deps, sold: SoldSale): Promise<keyof typeof latePaymentReasons | undefined> {
  const { sale, noUse, isCovered, at } = sold
  if (noUse) return noUse
  if (!isCovered) return 'credit'
  if (lacksConsent(deps, sale) && !(await findSaleTax(tx, sale.id))?.company) return 'consent'
  if (await isPriceOver(tx, deps, sold)) return 'price'
  const { lines, wantsAnother } = sale.open
  const { id: saleId, userId, browserHash } = sale
  return (await noteBought(tx, { lines, userId, browserHash, saleId, at, wantsAnother })) && 'twin'
}

/** Whether it was paid after its price had ended, and costs more today. */
async function isPriceOver(
  tx: Db,
  { catalog, config, log }: Deps,
  { sale, lines, intent }: SoldSale,
): Promise<boolean> {
  const paidAt = intent && (intent.paidAt ?? intent.createdAt)
  if (!paidAt || !sale.holdsUntil || paidAt <= sale.holdsUntil) return false
  if (!(await hasRisen({ db: tx, catalog, config }, lines, sale))) return false
  log.warn({ intentId: intent.id }, 'refunding a payment that came after its price had ended')
  return true
}

async function sendBack(tx: Db, line: Line, why: keyof typeof latePaymentReasons, at: Date): Promise<NewJob> {
  const event = why === 'price' && line.kind === 'order' ? 'quote_ended' : 'supplier_refused'
  await moveLine(tx, line, { event, at, note: why === 'price' ? priceEnded : latePaymentReasons[why] })
  return refundOf(line)
}

const priceEnded = 'The payment came after its price had ended, and today it costs more.'
