import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ok, type Answer } from '../answer.ts'
import type { Book } from '../book.ts'
import type { Form } from '../form.ts'
import { newId } from '../ids.ts'
import { unixTime } from '../objects/unix-time.ts'
import { expand, integer, readParams } from '../params.ts'
import { invalidRequest } from '../stripe-error.ts'
import { headOffice, needsMoreThanCountry, rateIn } from './play-rates.ts'

const text = z.string().max(5000)

const CalculationParams = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/i),
  line_items: z
    .array(
      z.strictObject({
        amount: integer,
        reference: z.string().max(500).optional(),
        quantity: integer.optional(),
        tax_behavior: z.enum(['inclusive', 'exclusive']).optional(),
        tax_code: z
          .string()
          .regex(/^txcd_\d+$/)
          .optional(),
      }),
    )
    .min(1),
  customer_details: z.strictObject({
    address: z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      postal_code: text.optional(),
      state: text.optional(),
      city: text.optional(),
      line1: text.optional(),
      line2: text.optional(),
    }),
    address_source: z.enum(['billing', 'shipping']),
    tax_ids: z.array(z.strictObject({ type: text, value: text })).optional(),
  }),
  tax_date: integer.optional(),
  expand,
})

type Params = z.infer<typeof CalculationParams>

const keptForDays = 90
const daySeconds = 86_400

/** Calculates the tax of a sale as Stripe Tax does for the accounts of one seller. Nothing is recorded by it. */
export async function createCalculation(book: Book, form: Form): Promise<Answer> {
  const params = readParams(CalculationParams, form)
  const now = unixTime(book.now)
  const taxDate = params.tax_date ?? now
  if (Math.abs(taxDate - now) > 2 * daySeconds)
    throw invalidRequest('The `tax_date` must be within 48 hours of now.', { param: 'tax_date' })
  const { address } = params.customer_details
  if (needsMoreThanCountry(address.country) && !address.postal_code && !address.state)
    throw invalidRequest("We could not determine the customer's tax location based on the provided customer address.", {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    })
  const calculation = newCalculation(params, now, taxDate)
  book.put(calculation)
  return ok(calculation)
}

type KeptCalculation = Stripe.Tax.Calculation & { id: string }

function newCalculation(params: Params, now: number, taxDate: number): KeptCalculation {
  const id = newId('taxcalc')
  const currency = params.currency.toLowerCase()
  const { address, address_source, tax_ids: taxIds = [] } = params.customer_details
  const tax = taxOf(address.country, taxIds)
  const lines = params.line_items.map((line): Stripe.Tax.CalculationLineItem => {
    const isInclusive = line.tax_behavior === 'inclusive'
    const divisor = isInclusive ? 100 + tax.percent : 100
    return {
      id: newId('tax_li'),
      object: 'tax.calculation_line_item',
      amount: line.amount,
      amount_tax: Math.round((line.amount * tax.percent) / divisor),
      livemode: false,
      metadata: null,
      performance_location: null,
      product: null,
      quantity: line.quantity ?? 1,
      reference: line.reference ?? `L${newId('')}`,
      tax_behavior: line.tax_behavior ?? 'exclusive',
      tax_code: line.tax_code ?? 'txcd_10000000',
    }
  })
  const sumOf = (behaviour: string) =>
    lines.reduce((sum, line) => sum + (line.tax_behavior === behaviour ? line.amount_tax : 0), 0)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const [inclusive, exclusive] = [sumOf('inclusive'), sumOf('exclusive')]
  return {
    id,
    object: 'tax.calculation',
    amount_total: amount + exclusive,
    currency,
    customer: null,
    customer_details: {
      address: { city: null, line1: null, line2: null, postal_code: null, state: null, ...address },
      address_source,
      ip_address: null,
      tax_ids: taxIds,
      taxability_override: 'none',
    },
    expires_at: now + keptForDays * daySeconds,
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/tax/calculations/${id}/line_items`,
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: exclusive,
    tax_amount_inclusive: inclusive,
    tax_breakdown: [
      {
        amount: inclusive + exclusive,
        inclusive: exclusive === 0,
        tax_rate_details: {
          country: address.country,
          flat_amount: null,
          percentage_decimal: tax.decimal,
          rate_type: tax.percent > 0 ? 'percentage' : null,
          state: null,
          tax_type: tax.percent > 0 ? (address.country === 'JP' ? 'jct' : 'vat') : null,
        },
        taxability_reason: tax.reason,
        taxable_amount: tax.percent > 0 ? amount - inclusive : 0,
      },
    ],
    tax_date: taxDate,
  }
}

function taxOf(country: string, taxIds: readonly { type: string }[]) {
  const decimal = rateIn(country)
  if (decimal === undefined) return { decimal: '0.0', percent: 0, reason: 'not_collecting' }
  const isCompanyAbroad = country !== headOffice && taxIds.some(({ type }) => type === 'eu_vat')
  if (isCompanyAbroad) return { decimal: '0.0', percent: 0, reason: 'reverse_charge' }
  return { decimal, percent: Number(decimal), reason: 'standard_rated' }
}
