import { and, asc, eq, inArray, type InferSelectModel, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { ConsentView, KeptConsent } from '#contract/site/legal.ts'
import type { DeviceAnswer, KeptDevice } from '#contract/plans/devices.ts'
import { lineTraits } from '#contract/sales/line.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hotStatement, type Arg } from '../../../platform/db/hot-statement.ts'
import { WrittenBefore } from '../../../platform/db/written-before.ts'
import { cardMark as markOf } from '../../money/codes/persons.ts'
import type { CardSummary } from '../../money/payments/payments.ts'
import { type OpenTerms, orders, sales } from '../../basics/sale-tables/tables.ts'
import { linesOfSale, lockLines } from './lines.ts'
import type { Order } from './order.ts'
import type { Parts } from './split-price.ts'

export type Sale = InferSelectModel<typeof sales>

type Insert = typeof sales.$inferInsert

export interface NewSale extends Pick<
  Insert,
  'paymentIntentId' | 'requestKey' | 'code' | 'voucherId' | 'referredBy' | 'openedAt' | 'holdsUntil' | 'closeAt'
> {
  parts: Parts
  currency: string
  /** How much of it one US dollar is at this moment. */
  perUsd: number
  consents: KeptConsent[]
  country?: string | undefined
  device?: KeptDevice | undefined
  /** Absent where its lines are written in the same transaction. */
  open?: OpenTerms | undefined
  userId?: UserId | undefined
  browserHash?: string | undefined
}

/** A card as receipts name it; none where the provider gives no last digits. */
const cardColumns = (card: CardSummary | undefined) => ({
  ...(card?.last4 ? { cardBrand: card.brand, cardLast4: card.last4 } : { cardBrand: null, cardLast4: null }),
  cardMark: card?.fingerprint ? markOf(card.fingerprint) : null,
})

/** Throws `WrittenBefore` when this payment or request already has a sale: the loser of the race leaves no trace. */
export async function insertSale(tx: Db, { parts, ...values }: NewSale): Promise<Sale> {
  const [sale] = await tx
    .insert(sales)
    .values({ ...values, ...parts })
    .onConflictDoNothing()
    .returning()
  if (!sale) throw new WrittenBefore('the sale')
  return sale
}

const byId = hotStatement('sale by id', (db, { id }: { id: Arg<string> }) =>
  db.select().from(sales).where(eq(sales.id, id)),
)

export async function getSale(db: Db, id: string): Promise<Sale> {
  const [sale] = await byId(db, { id })
  if (!sale) throw new Error(`there is no sale ${id}`)
  return sale
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function findSale(db: Db, id: string | undefined): Promise<Sale | undefined> {
  if (!id || !isUuid(id)) return undefined
  const [sale] = await byId(db, { id })
  return sale
}

const byPayment = hotStatement('sale by payment', (db, { intentId }: { intentId: Arg<string> }) =>
  db.select().from(sales).where(eq(sales.paymentIntentId, intentId)),
)

export async function findSaleByPayment(db: Db, intentId: string): Promise<Sale | undefined> {
  const [sale] = intentId ? await byPayment(db, { intentId }) : []
  return sale
}

const locking = hotStatement('lock-sale', (db, { id }: { id: Arg<string> }) =>
  db.select().from(sales).where(eq(sales.id, id)).for('update'),
)

/** Locks the sale until this transaction ends. A request that also locks its owner locks the owner first. */
export async function lockSale(tx: Db, id: string): Promise<Sale> {
  const [sale] = await locking(tx, { id })
  if (!sale) throw new Error(`there is no sale ${id}`)
  return sale
}

export async function findSaleByRequestKey(db: Db, requestKey: string): Promise<Sale | undefined> {
  const [sale] = await db.select().from(sales).where(eq(sales.requestKey, requestKey))
  return sale
}

/** The payments of those sales that have one. */
export async function listPayments(db: Db, saleIds: string[]): Promise<string[]> {
  const found = await db.select({ id: sales.paymentIntentId }).from(sales).where(inArray(sales.id, saleIds))
  return found.flatMap(({ id }) => id ?? [])
}

/**
 * Stores which payment a waiting sale is being charged with, in place of the one known `before`. False when the sale no
 * longer waits, or another click has begun another charge. Locks the lines first, as a request that settles or lapses
 * the sale does: no customer is charged for a sale that lapses at the same moment, nor twice.
 */
export const setPayment = (
  db: Db,
  id: string,
  { intentId, chargedWith, before = null }: { intentId: string; chargedWith: string; before?: string | null },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const lines = await lockLines(tx, id, await linesOfSale(tx, id))
    const isWaiting = lines.some(({ status }) => lineTraits[status].awaitsPayment)
    const { paymentIntentId: known } = await getSale(tx, id)
    const mayBegin = isWaiting && (known === before || known === intentId)
    if (mayBegin) await tx.update(sales).set({ paymentIntentId: intentId, chargedWith }).where(eq(sales.id, id))
    return mayBegin
  })

/**
 * Stores the payment that a sale was paid with, which may be another than the one it was last charged with.
 */
export async function setPaid(tx: Db, id: string, paymentIntentId: string, card?: CardSummary): Promise<void> {
  await tx
    .update(sales)
    .set({ paymentIntentId, chargedWith: null, ...cardColumns(card) })
    .where(eq(sales.id, id))
}

/** An open sale is sold: from now on its lines hold what it offered. */
export async function setSold(tx: Db, id: string, paid: { id: string; card?: CardSummary } | undefined): Promise<void> {
  await sell(tx, { id, intentId: paid?.id ?? null, ...cardColumns(paid?.card) })
}

type SoldArgs = { id: Arg<string> } & Record<'intentId' | 'cardBrand' | 'cardLast4' | 'cardMark', Arg<string | null>>

const sell = hotStatement(
  'sell-sale',
  (_db, { id, intentId, cardBrand, cardLast4, cardMark }: SoldArgs) => sql<never>`
    update sales set open = null, closed_at = null,
      payment_intent_id = coalesce(${intentId}::text, payment_intent_id),
      card_brand = case when ${intentId}::text is null then card_brand else ${cardBrand}::text end,
      card_last4 = case when ${intentId}::text is null then card_last4 else ${cardLast4}::text end,
      card_mark = coalesce(${cardMark}::text, card_mark)
    where id = ${id}::uuid`,
)

const hasNone = sql`${sales.consents} = '[]'::jsonb`

/** Stores what was accepted with a sale, kind by kind: the first consent of a kind stays, whatever comes later. */
export async function noteConsents(db: Db, id: string, consents: KeptConsent[]): Promise<void> {
  // One statement for each, which finds what another request has written meanwhile.
  for (const consent of consents) {
    const isNew = sql`not ${sales.consents} @> ${JSON.stringify([{ kind: consent.kind }])}::jsonb`
    await db
      .update(sales)
      .set({ consents: sql`${sales.consents} || ${JSON.stringify([consent])}::jsonb` })
      .where(and(eq(sales.id, id), isNew))
  }
}

/** Stores where the buyer lives, unless that is known. */
export async function noteCountry(db: Db, id: string, country: string | undefined): Promise<void> {
  if (!country) return
  await db
    .update(sales)
    .set({ country })
    .where(and(eq(sales.id, id), isNull(sales.country)))
}

/** What was accepted with each of these sales; those without consents are left out. */
export async function consentsOf(db: Db, saleIds: string[]): Promise<Map<string, KeptConsent[]>> {
  const found = await db
    .select({ id: sales.id, consents: sales.consents })
    .from(sales)
    .where(and(inArray(sales.id, saleIds), not(hasNone)))
  return new Map(found.map(({ id, consents }) => [id, consents]))
}

const hasNoDevice = isNull(sales.device)

/** Stores what the shop said about the phone a sale is for, unless that is known: what was said before paying stays. */
export async function noteDevice(db: Db, id: string, device: KeptDevice | undefined): Promise<void> {
  if (!device) return
  await db
    .update(sales)
    .set({ device })
    .where(and(eq(sales.id, id), hasNoDevice))
}

/** What the shop said about the phone of each of these sales; those without one are left out. */
export async function devicesOf(db: Db, saleIds: string[]): Promise<Map<string, KeptDevice>> {
  const found = await db
    .select({ id: sales.id, device: sales.device })
    .from(sales)
    .where(and(inArray(sales.id, saleIds), not(hasNoDevice)))
  return new Map(found.flatMap(({ id, device }) => (device ? [[id, device]] : [])))
}

/** Those of these sales that a voucher paid for, where others have store credit. */
export async function paidByVoucher(db: Db, saleIds: string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(inArray(sales.id, saleIds), isNotNull(sales.voucherId)))
  return new Set(found.map(({ id }) => id))
}

export type OrderInBrief = Pick<Order, 'id' | 'orderNo' | 'planName' | 'countryCode' | 'status' | 'amount' | 'discount'>

/** What an order shows of its sale: what was accepted with it, the phone it is for, and all that was bought. */
export async function readSaleOf(db: Db, saleId: string) {
  const { id, orderNo, planName, countryCode, status, amount, discount, position } = orders
  const found = await db
    .select({
      consents: sales.consents,
      device: sales.device,
      order: { id, orderNo, planName, countryCode, status, amount, discount },
    })
    .from(sales)
    .innerJoin(orders, eq(orders.saleId, sales.id))
    .where(eq(sales.id, saleId))
    .orderBy(asc(position))
  const [{ consents, device } = { consents: [], device: null }] = found
  return { consents, device, orders: found.map(({ order }) => order) satisfies OrderInBrief[] }
}

export const presentDeviceAnswer = (device: KeptDevice | null | undefined): DeviceAnswer | null =>
  device ? { name: device.name, support: device.support } : null

/** Leaves out the language it was accepted in, which only the shop needs. */
export const presentConsents = (consents: readonly KeptConsent[]): ConsentView[] =>
  consents.map(({ kind, version, at }) => ({ kind, version, at }))

/** The tax in a sale's price, which its lines share. */
export async function writeTax(tx: Db, saleId: string, tax: number): Promise<void> {
  await tx.update(sales).set({ tax }).where(eq(sales.id, saleId))
  await shareTax(tx, saleId)
}

/** Lines that were sold already share the tax by what is paid for each; every line rounds the sum so far. */
async function shareTax(tx: Db, saleId: string): Promise<void> {
  await tx.execute(sql`
    with lines as (
      select id, sale_id, position, amount - discount as paid from orders where sale_id = ${saleId}::uuid
      union all
      select id, sale_id, position, amount - discount from top_ups where sale_id = ${saleId}::uuid
    ), summed as (
      select lines.id, paid, sales.tax, sum(paid) over () as whole, sum(paid) over (order by position, lines.id) as so_far
      from lines join sales on sales.id = lines.sale_id
    ), shares as (
      select id, (round(tax * so_far / whole) - round(tax * (so_far - paid) / whole))::int as share from summed where whole > 0
    ), of_orders as (
      update orders set tax = share from shares where orders.id = shares.id and orders.tax <> share
    )
    update top_ups set tax = share from shares where top_ups.id = shares.id and top_ups.tax <> share`)
}
