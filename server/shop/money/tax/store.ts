import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { UserId } from '#contract/identity/account.ts'
import type { BuyerView } from '#contract/channels/buyer.ts'
import type { PaymentIntentView } from '#contract/channels/checkout.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sales } from '../../basics/sale-tables/tables.ts'
import type { CountryEvidence } from './decide-country.ts'
import { saleTaxes } from './tables.ts'

type Row = typeof saleTaxes.$inferSelect

/** How a sale is taxed. */
export type SaleTax = Omit<Row, 'saleId' | 'due'>
export type KeptSaleTax = Row

export async function findSaleTax(db: Db, saleId: string): Promise<KeptSaleTax | undefined> {
  const [found] = await db.select().from(saleTaxes).where(eq(saleTaxes.saleId, saleId))
  return found
}

/** What the buyer is told about the company they named; undefined where they named none, or the shop charges no tax. */
export async function findTaxedCompany(db: Db, saleId: string): Promise<PaymentIntentView['company']> {
  const tax = await findSaleTax(db, saleId)
  return tax?.company ? { vatState: tax.vatState, country: tax.country, rate: tax.rate } : undefined
}

/** The company that a customer last bought for. */
export async function lastCompany(db: Db, userId: UserId): Promise<BuyerView['company']> {
  const [last] = await db
    .select({ name: saleTaxes.company, vatNumber: saleTaxes.vatNumber, address: saleTaxes.address })
    .from(sales)
    .innerJoin(saleTaxes, eq(saleTaxes.saleId, sales.id))
    .where(and(eq(sales.userId, userId), isNotNull(saleTaxes.company), isNotNull(saleTaxes.address)))
    .orderBy(desc(sales.openedAt))
    .limit(1)
  if (!last?.name || !last.address) return undefined
  const { name, vatNumber, address } = last
  return { name, address, ...(vatNumber && { vatNumber }) }
}

/** Locks the row until this transaction ends: one worker at a time issues the papers of a sale. */
export async function lockSaleTax(tx: Db, saleId: string): Promise<KeptSaleTax | undefined> {
  const [found] = await tx.select().from(saleTaxes).where(eq(saleTaxes.saleId, saleId)).for('update')
  return found
}

export async function keepSaleTax(tx: Db, saleId: string, tax: SaleTax): Promise<void> {
  await tx
    .insert(saleTaxes)
    .values({ saleId, ...tax })
    .onConflictDoUpdate({ target: saleTaxes.saleId, set: tax })
}

/** A consumer's address: the invoice that needed it keeps it. */
export async function forgetAddress(tx: Db, saleId: string): Promise<void> {
  await tx
    .update(saleTaxes)
    .set({ address: null })
    .where(and(eq(saleTaxes.saleId, saleId), isNull(saleTaxes.company)))
}

export async function setDue(tx: Db, saleId: string, due: boolean): Promise<void> {
  await tx.update(saleTaxes).set({ due }).where(eq(saleTaxes.saleId, saleId))
}

const atOnce = 200

/** Sales whose lines have moved since their invoices were last looked at. */
export const listDueSales = async (db: Db): Promise<string[]> =>
  (await db.select({ id: saleTaxes.saleId }).from(saleTaxes).where(eq(saleTaxes.due, true)).limit(atOnce)).map(
    ({ id }) => id,
  )

/** Sales to a company whose number the register has not answered for, longest ago first. */
export const listUnchecked = (db: Db, before: Date): Promise<KeptSaleTax[]> =>
  db
    .select()
    .from(saleTaxes)
    .where(and(eq(saleTaxes.vatState, 'unknown'), lt(saleTaxes.vatCheckedAt, before)))
    .orderBy(saleTaxes.vatCheckedAt)
    .limit(atOnce)

/** What a customer said of their country when they last bought, and where that card came from. */
export async function lastEvidence(db: Db, userId: UserId): Promise<CountryEvidence> {
  const [last] = await db
    .select({ stated: saleTaxes.stated, card: saleTaxes.card })
    .from(sales)
    .innerJoin(saleTaxes, eq(saleTaxes.saleId, sales.id))
    .where(and(eq(sales.userId, userId), isNotNull(saleTaxes.country)))
    .orderBy(desc(sales.openedAt))
    .limit(1)
  return { stated: last?.stated ?? undefined, card: last?.card ?? undefined }
}
