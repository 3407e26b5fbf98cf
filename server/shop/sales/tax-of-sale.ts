import { eq, sql } from 'drizzle-orm'
import type { SaleRate } from '#contract/money/sale-money.ts'
import type { User } from '../../identity/accounts/store.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { Db, WithDb } from '../../platform/db/db.ts'
import type { Intent } from '../payments/payments.ts'
import { sales } from '../sale-tables/tables.ts'
import type { TaxedBuyer, WithTaxes } from '../tax/open-taxes.ts'
import { splitTax } from '#contract/prices/split-tax.ts'
import { findSaleTax, keepSaleTax, lastEvidence, type SaleTax } from '../tax/store.ts'
import type { Sale } from './sale-store.ts'

interface SaleToTax {
  taxed?: TaxedBuyer | undefined
  /** The signed-in customer, whose earlier purchases say where they live. */
  user: Pick<User, 'id'> | undefined
  rate: Pick<SaleRate, 'currency'>
}

/** How a sale that is about to be opened is taxed; undefined where the shop charges no tax. */
export async function assessSale(
  { db, taxes }: WithDb & WithTaxes,
  { taxed, user, rate }: SaleToTax,
): Promise<SaleTax | undefined> {
  if (!taxes) return undefined
  const before = user ? await lastEvidence(db, user.id) : {}
  const { stated = before.stated, card = before.card, network } = taxed?.evidence ?? {}
  return taxes.assess({ ...taxed, evidence: { stated, card, network } }, rate.currency)
}

/** Taxes an open sale anew, after its buyer has said something else. Its price stays. */
export async function setTax(tx: Db, sale: Sale, tax: SaleTax): Promise<Sale> {
  await keepSaleTax(tx, sale.id, tax)
  const part = splitTax(sale.list - sale.discount, tax.rate).tax
  if (part === sale.tax) return sale
  await tx.update(sales).set({ tax: part }).where(eq(sales.id, sale.id))
  await shareTax(tx, sale.id)
  return { ...sale, tax: part }
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

/** A sale that is being sold: the card that paid is one more word on the buyer's country. */
export async function taxByCard<Sold extends Sale>(
  tx: Db,
  { taxes, clock }: WithTaxes & WithClock,
  sale: Sold,
  intent: Intent | undefined,
): Promise<Sold> {
  if (!taxes) return sale
  const kept = await findSaleTax(tx, sale.id)
  if (!kept) return sale
  const { saleId: _saleId, due: _due, ...tax } = taxes.withCard(kept, intent?.card?.country, clock.now())
  return { ...sale, ...(await setTax(tx, sale, tax)) }
}
