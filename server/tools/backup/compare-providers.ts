import { desc, inArray, isNotNull, max } from 'drizzle-orm'
import { money } from '#contract/money/money.ts'
import { formatMoney } from '#contract/money/price-format.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Intent, Payments } from '../../shop/money/payments/payments.ts'
import { sales } from '../../shop/basics/sale-tables/tables.ts'
import { booksId } from '../../shop/sales/books/books-id.ts'
import { paymentEvents } from '../../shop/sales/provider/tables.ts'
import type { Difference } from './compare-books.ts'

/** Read-only: nothing here can charge, refund, buy or cancel. */
export interface Providers {
  payments: Pick<Payments, 'readIntent' | 'eventsSince'>
}

/** A payment that the database does not have. */
export interface UnknownPayment {
  intentId: string
  at: Date
  /** What was paid, as its currency writes it. */
  paid: string
  isGivenBack: boolean
  what: string
  /** What to do about it once a shop runs on this database. */
  todo: string
}

const shown = ({ amount, currency }: Pick<Intent, 'amount' | 'currency'>) => formatMoney(money(amount, currency))

const salesCompared = 50
const overlapSeconds = 600

/** Looks up the newest payments at the payment provider: each must exist, with the amount the sale has. */
export async function comparePayments(db: Db, { payments }: Providers): Promise<Difference[]> {
  const newest = await db
    .select({ paymentIntentId: sales.paymentIntentId, card: sales.card, currency: sales.currency })
    .from(sales)
    .where(isNotNull(sales.paymentIntentId))
    .orderBy(desc(sales.openedAt))
    .limit(salesCompared)
  const differences: Difference[] = []
  for (const { paymentIntentId, card, currency } of newest) {
    const intent = await payments.readIntent(paymentIntentId ?? '')
    const about = `payment ${paymentIntentId}`
    if (!intent) differences.push({ about, what: 'the provider knows none by that name' })
    else if (intent.status === 'paid' && intent.amount !== card)
      differences.push({ about, what: `took ${shown(intent)}, and its sale says ${shown({ amount: card, currency })}` })
  }
  return differences
}

/** Payments that succeeded after the last one in the database, and are missing from it. */
export async function findUnknownPayments(db: Db, providers: Providers, now: Date): Promise<UnknownPayment[]> {
  const [newest] = await db.select({ at: max(paymentEvents.createdAt) }).from(paymentEvents)
  // With the same overlap as the shop's own sweep for missed events.
  const since = secondsAfter(newest?.at ?? secondsAfter(now, -86_400), -overlapSeconds)
  const events = await providers.payments.eventsSince(since)
  const ids = events.flatMap(({ kind, intentId }) => (kind === 'payment_succeeded' && intentId ? [intentId] : []))
  const known = await knownAmong(db, ids)
  const ours = await booksId(db)
  const unknown: UnknownPayment[] = []
  for (const intentId of new Set(ids.filter((id) => !known.has(id)))) {
    const intent = await providers.payments.readIntent(intentId)
    // Payments of another shop, or taken by hand in the provider's dashboard, do not count.
    if (intent?.status === 'paid' && intent.metadata.booksId === ours) unknown.push(describe(intent))
  }
  return unknown
}

async function knownAmong(db: Db, intentIds: string[]): Promise<Set<string | null>> {
  if (intentIds.length === 0) return new Set()
  const rows = await db
    .select({ id: sales.paymentIntentId })
    .from(sales)
    .where(inArray(sales.paymentIntentId, intentIds))
  return new Set(rows.map(({ id }) => id))
}

function describe(intent: Intent): UnknownPayment {
  const { id: intentId, createdAt: at, amount, refundedAmount: refunded } = intent
  const told = { intentId, at, paid: shown(intent), isGivenBack: refunded >= amount }
  if (told.isGivenBack) return { ...told, what: 'paid and given back', todo: 'nothing' }
  return {
    ...told,
    what: 'paid for a sale that is not in these books',
    todo: 'nothing: the shop gives it back by itself. If the customer had the eSIM, cancel it at the wholesaler',
  }
}
