import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import type { SaleTax } from '../../money/tax/store.ts'
import type { Partner } from './store.ts'

/**
 * How a sale to a partner is taxed; undefined where the shop charges no tax. Refuses one whom the shop cannot invoice: a
 * company's invoice names its address, and reverse charge needs a number that the register confirms.
 */
export async function taxOfPartner(
  { taxes }: WithTaxes,
  { id, company }: Pick<Partner, 'id' | 'company'>,
  currency: string,
): Promise<SaleTax | undefined> {
  if (!taxes) return undefined
  const tax = company ? await taxes.assessKnown(company, currency) : undefined
  if (!tax) throw new Refusal('partner_company_missing', id)
  return tax
}
