import { Stripe } from 'stripe'
import { isInEu } from '#contract/sales/right-to-withdraw.ts'
import type { Config } from '../../platform/config/config.ts'
import type { TaxConfig } from '../../shop/money/tax/settings.ts'
import type { TaxAnswer, TaxQuestion, TaxService } from '../../shop/money/tax/tax-service.ts'
import type { VatNumber } from '../../shop/money/tax/vat-number.ts'
import { createStripeClient, type StripeConfig } from './client.ts'
import { isRefused } from './errors.ts'
import type { StripeKeys } from './settings.ts'
import { stripeConfigOf } from './stripe-config.ts'

/** Stripe Tax: rates, and the seller's reports. Prices include tax. */
export function createStripeTax(config: StripeConfig, code: string | undefined): TaxService {
  const stripe = createStripeClient(config)
  return {
    async calculate(question) {
      try {
        const calculation = await stripe.tax.calculations.create(calculationParams(question, code))
        return { id: calculation.id ?? '', answer: translateAnswer(calculation) }
      } catch (error) {
        // Understood and refused: no postal code where one decides, or an account without Stripe Tax.
        if (isRefused(error)) return { id: '', answer: { kind: 'unclear', reason: error.message } }
        throw error
      }
    },
    async record({ number, calculation }) {
      const params = { calculation, reference: number }
      const { id } = await stripe.tax.transactions.createFromCalculation(params, { idempotencyKey: `tax-${number}` })
      return id
    },
    async reverse({ number, transaction, amount }) {
      const part = amount === undefined ? { mode: 'full' } : { mode: 'partial', flat_amount: -amount }
      const params = { ...part, original_transaction: transaction, reference: number }
      const { id } = await stripe.tax.transactions.createReversal(params, { idempotencyKey: `tax-${number}` })
      return id
    },
  }
}

/** A checkout waits for the first answer about a country: not for long. */
export const stripeTaxOf = (config: Config & StripeKeys & TaxConfig): TaxService =>
  createStripeTax(
    { ...stripeConfigOf(config), timeoutMs: 5000 * config.patienceTimes, maxNetworkRetries: 0 },
    config.tax?.code,
  )

function calculationParams(question: TaxQuestion, code: string | undefined): Stripe.Tax.CalculationCreateParams {
  const { country, vatNumber, amount, currency, reference, soldAt } = question
  const type = vatNumber && taxIdTypeOf(vatNumber)
  return {
    currency: currency.toLowerCase(),
    line_items: [{ amount, reference, tax_behavior: 'inclusive', ...(code && { tax_code: code }) }],
    customer_details: {
      address: { country },
      address_source: 'billing',
      ...(vatNumber && type && { tax_ids: [{ type, value: vatNumber.value }] }),
    },
    ...(soldAt && { tax_date: Math.floor(soldAt.getTime() / 1000) }),
  }
}

function taxIdTypeOf({
  country,
}: VatNumber): Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId.Type | undefined {
  // Northern Ireland's numbers are of the EU for goods, and Stripe counts them so.
  if (isInEu(country) || country === 'XI') return 'eu_vat'
  return { GB: 'gb_vat', CH: 'ch_vat', NO: 'no_vat' }[country]
}

const hundredths = /^\d{1,2}(\.\d{1,2}0*)?$/

/** The one tax that is inside the price. Several, or a rate finer than a hundredth of a percent, are unclear. */
export function translateAnswer({ tax_breakdown: parts }: Pick<Stripe.Tax.Calculation, 'tax_breakdown'>): TaxAnswer {
  const taxed = parts.filter(({ tax_rate_details }) => Number(tax_rate_details.percentage_decimal) > 0)
  const [only, another] = taxed
  if (!only) {
    const isOwedByBuyer = parts.some(({ taxability_reason }) => taxability_reason === 'reverse_charge')
    return { kind: isOwedByBuyer ? 'reverse-charge' : 'untaxed' }
  }
  const { country, percentage_decimal: percent } = only.tax_rate_details
  if (another || country === null || !hundredths.test(percent))
    return { kind: 'unclear', reason: `the shop cannot show this tax: ${JSON.stringify(taxed)}` }
  return { kind: 'taxed', country, rate: Math.round(Number(percent) * 100) }
}
