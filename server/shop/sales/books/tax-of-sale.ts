import type { SaleRate } from '#contract/money/sale-money.ts'
import type { User } from '../../../identity/accounts/store.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { Intent } from '../../money/payments/payments.ts'
import type { TaxedBuyer, WithTaxes } from '../../money/tax/open-taxes.ts'
import { splitTax } from '#contract/money/split-tax.ts'
import { findSaleTax, keepSaleTax, lastEvidence, type SaleTax } from '../../money/tax/store.ts'
import { type Sale, writeTax } from './sale-store.ts'

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
  await writeTax(tx, sale.id, part)
  return { ...sale, tax: part }
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
