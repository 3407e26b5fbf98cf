import type { PaymentIntentRequest } from '#contract/channels/checkout.ts'
import { convertMoney, money } from '#contract/money/money.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import type { TaxedBuyer, WithTaxes } from '../../money/tax/open-taxes.ts'
import { readVatNumber } from '../../money/tax/vat-number.ts'
import type { Wares } from './wares.ts'

/** Up to here an invoice to a consumer need not name them (VAT directive, article 220a; in Germany § 33 UStDV). */
const smallInvoice = { euroCents: 250_00 }

type Said = Pick<PaymentIntentRequest, 'company' | 'address'> & Pick<TaxedBuyer, 'evidence'>

/**
 * A buyer as far as tax is concerned. Refuses a mistyped VAT number, and a sale whose invoice must name an address that
 * is missing, while the buyer can still say it. An address that no invoice needs is not kept.
 */
export async function taxedBuyer(
  { taxes, clock, rates }: WithTaxes & WithClock & WithRates,
  { company, address, evidence }: Said,
  wares: Pick<Wares, 'lines' | 'rate'>,
): Promise<TaxedBuyer> {
  if (!taxes) return { evidence }
  if (company?.vatNumber && !readVatNumber(company.vatNumber)) throw new Refusal('vat_number_wrong')
  const isNeeded = company !== undefined || (await isAboveLimit())
  if (isNeeded && !address) throw new Refusal('address_required')
  return { evidence, company, address: isNeeded ? address : undefined }

  async function isAboveLimit(): Promise<boolean> {
    const { currency } = wares.rate
    const total = wares.lines.reduce((sum, { price, discount = 0 }) => sum + price - discount, 0)
    const table = await rates.read()
    const perUnit = table.rateBetween(currency, 'EUR')
    if (perUnit === undefined) return false
    const { amount } = convertMoney(money(total, currency), perUnit, 'EUR')
    if (amount <= smallInvoice.euroCents) return false
    return ((await taxes?.foresee(evidence, clock.now()))?.rate ?? 0) > 0
  }
}
