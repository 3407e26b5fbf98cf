import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Arg, hotStatement } from '../../../platform/db/hot-statement.ts'
import { releaseUse } from '../../money/codes/store.ts'
import { releaseHold } from '../../money/credit/hold-store.ts'
import { releaseVoucherHold } from '../../money/vouchers/store.ts'
import { type OpenTerms, sales } from '../../basics/sale-tables/tables.ts'
import { holdFrom, lookAgainAt } from './open-sale.ts'
import type { SaleTax } from '../../money/tax/store.ts'
import { lockSale, type Sale } from '../books/sale-store.ts'
import { setTax } from '../books/tax-of-sale.ts'

/** A sale that is open, and what it offers. */
export type OpenSale = Sale & { open: OpenTerms }

export const isOpen = (sale: Sale | undefined): sale is OpenSale => Boolean(sale?.open) && sale?.closedAt === null

/** Notes the payment of an open sale. False when it was closed or sold meanwhile. */
export async function setOpenPayment(db: Db, id: string, intentId: string): Promise<boolean> {
  const changed = await noteIntent(db, { id, intentId })
  return changed.length > 0
}

const noteIntent = hotStatement(
  'open-payment',
  (_db, { id, intentId }: Record<'id' | 'intentId', Arg<string>>) => sql<{ id: string }>`
    update sales set payment_intent_id = ${intentId}
    where id = ${id}::uuid and open is not null and closed_at is null
    returning id`,
)

/** What a buyer may change of an open sale: everything but its price and what is sold. */
export interface Change {
  terms: Partial<OpenTerms>
  /** What they accept now; undefined where the request says nothing about it. */
  consents: KeptConsent[] | undefined
  country?: string | undefined
  device: KeptDevice | undefined
  /** How it is taxed now, where the buyer has said something about it. */
  tax?: SaleTax | undefined
}

/**
 * Updates an open sale to what its buyer says now, under its lock, and renews the time its price holds. Undefined when
 * it was sold or closed meanwhile: a sold sale never changes.
 */
export const changeOpenSale = (
  db: Db,
  id: string,
  { terms, consents, country, device, tax }: Change,
  now: Date,
): Promise<OpenSale | undefined> =>
  db.transaction(async (tx) => {
    const sale = await lockSale(tx, id)
    if (!isOpen(sale)) return undefined
    const change = {
      open: { ...sale.open, ...terms },
      consents: consents ? firstGiven(sale.consents, consents) : sale.consents,
      country: country ?? sale.country,
      // If the buyer looked up two phones, the last one counts.
      device: device ?? sale.device,
      ...holdFrom(now),
    }
    await tx.update(sales).set(change).where(eq(sales.id, id))
    const changed = { ...sale, ...change }
    return tax ? { ...changed, ...(await setTax(tx, sale, tax)), ...change } : changed
  })

/**
 * A page that is opened again sends the same consents, and the time they were first given counts. One that is no longer
 * sent was taken back: the box is not ticked any more.
 */
const firstGiven = (before: KeptConsent[], accepted: KeptConsent[]): KeptConsent[] =>
  accepted.map((now) => before.find(({ kind, version }) => kind === now.kind && version === now.version) ?? now)

/** Closes an open sale whose payment can no longer be completed, and releases the store credit and the code set aside for it. */
export const closeSale = (db: Db, id: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const sale = await lockSale(tx, id)
    if (!isOpen(sale)) return
    await releaseHold(tx, id)
    if (sale.voucherId) await releaseVoucherHold(tx, id)
    await tx.update(sales).set({ closedAt: now }).where(eq(sales.id, id))
    if (sale.code) await releaseUse(tx, id, now)
  })

const closedAtOnce = 200

const isToClose = and(isNotNull(sales.open), isNull(sales.closedAt))

export const listSalesToClose = (db: Db, now: Date): Promise<Sale[]> =>
  db
    .select()
    .from(sales)
    .where(and(isToClose, lte(sales.closeAt, now)))
    .orderBy(asc(sales.closeAt))
    .limit(closedAtOnce)

export const listOpenSales = (db: Db, ids: string[]): Promise<Sale[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(sales)
        .where(and(isToClose, inArray(sales.id, ids)))

/** The bank is still working on it, or the provider does not answer: the others go first. */
export async function closeLater(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sales)
    .set({ closeAt: lookAgainAt(now) })
    .where(eq(sales.id, id))
}
