import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Sql } from '../../sql.ts'
import { ok, type Answer } from '../answer.ts'
import type { Book } from '../book.ts'
import type { Form } from '../form.ts'
import { newId } from '../ids.ts'
import { unixTime } from '../objects/unix-time.ts'
import { expand, integer, mergeMetadata, metadata, readParams } from '../params.ts'
import { invalidRequest, missing } from '../stripe-error.ts'

const reference = z.string().min(1).max(500)

const FromCalculation = z.strictObject({ calculation: z.string(), reference, metadata, expand })

const Reversal = z.strictObject({
  mode: z.enum(['full', 'partial']),
  original_transaction: z.string(),
  reference,
  flat_amount: integer.optional(),
  metadata,
  expand,
})

/** Records the tax of a sale in the account's reports. */
export async function createFromCalculation(book: Book, form: Form, sql: Sql): Promise<Answer> {
  const params = readParams(FromCalculation, form)
  const found = await book.find('tax.calculation', params.calculation)
  if (!found) throw missing('tax calculation', params.calculation, 'calculation')
  const { body: calculation } = found
  if ((calculation.expires_at ?? 0) < unixTime(book.now))
    throw invalidRequest('This tax calculation has expired.', { param: 'calculation' })
  await requireNewReference(sql, params.reference)
  const { currency, customer_details, tax_date, line_items } = calculation
  const transaction = newTransaction(book.now, {
    currency,
    customer_details,
    tax_date,
    reference: params.reference,
    metadata: mergeMetadata({}, params.metadata),
    lines: (line_items?.data ?? []).map((line) => ({ ...line, reversal: null })),
    reverses: null,
  })
  book.put(transaction)
  return ok(transaction)
}

/** Takes back the tax of a sale, in whole or in part: what was recorded stays, and a transaction below zero follows. */
export async function createReversal(book: Book, form: Form, sql: Sql): Promise<Answer> {
  const params = readParams(Reversal, form)
  const found = await book.lock('tax.transaction', params.original_transaction)
  if (!found) throw missing('tax transaction', params.original_transaction, 'original_transaction')
  const { body: original, hidden } = found
  if (original.type !== 'transaction')
    throw invalidRequest('You cannot reverse a reversal.', { param: 'original_transaction' })
  await requireNewReference(sql, params.reference)
  const lines = original.line_items?.data ?? []
  const whole = lines.reduce((sum, { amount }) => sum + amount, 0)
  const before = hidden.reversed ?? 0
  const amount = amountOf(params, { whole, before })
  const wholeTax = lines.reduce((sum, line) => sum + line.amount_tax, 0)
  const taxUntil = (reversed: number) => Math.round((wholeTax * reversed) / whole)
  const [first] = lines
  if (!first) throw invalidRequest('The transaction has no line items.')
  const { currency, customer_details, tax_date } = original
  const reversal = newTransaction(book.now, {
    currency,
    customer_details,
    tax_date,
    reference: params.reference,
    metadata: mergeMetadata({}, params.metadata),
    lines: [
      {
        ...first,
        amount: -amount,
        amount_tax: taxUntil(before) - taxUntil(before + amount),
        reversal: { original_line_item: first.id },
      },
    ],
    reverses: original.id,
  })
  book.put(reversal)
  book.put(original, { ...hidden, reversed: before + amount })
  return ok(reversal)
}

function amountOf(
  { mode, flat_amount }: z.infer<typeof Reversal>,
  { whole, before }: { whole: number; before: number },
) {
  if (mode === 'full') {
    if (before > 0) throw invalidRequest('This transaction has already been reversed.', { param: 'mode' })
    return whole
  }
  if (flat_amount === undefined || flat_amount >= 0)
    throw invalidRequest('You must provide a negative `flat_amount` with `mode=partial`.', { param: 'flat_amount' })
  if (-flat_amount > whole - before)
    throw invalidRequest('The amount is greater than what is left of the transaction.', { param: 'flat_amount' })
  return -flat_amount
}

async function requireNewReference(sql: Sql, wanted: string): Promise<void> {
  const { rows } = await sql.query(
    "select 1 from sandbox.stripe_objects where object = 'tax.transaction' and belongs_to = $1",
    [wanted],
  )
  if (rows.length > 0)
    throw invalidRequest(`A tax transaction with reference '${wanted}' already exists.`, { param: 'reference' })
}

type Line = Pick<
  Stripe.Tax.TransactionLineItem,
  'amount' | 'amount_tax' | 'quantity' | 'reference' | 'tax_behavior' | 'tax_code' | 'reversal'
>

type Details = Pick<Stripe.Tax.Transaction, 'currency' | 'customer_details' | 'tax_date' | 'reference' | 'metadata'> & {
  lines: readonly Line[]
  reverses: string | null
}

function newTransaction(now: Date, { lines, reverses, ...details }: Details): Stripe.Tax.Transaction {
  const id = newId('tax')
  const type = reverses === null ? 'transaction' : 'reversal'
  return {
    id,
    object: 'tax.transaction',
    created: unixTime(now),
    ...details,
    customer: null,
    line_items: {
      object: 'list',
      data: lines.map(({ amount, amount_tax, quantity, reference: name, tax_behavior, tax_code, reversal }) => ({
        id: newId('tax_li'),
        object: 'tax.transaction_line_item' as const,
        amount,
        amount_tax,
        livemode: false,
        metadata: {},
        product: null,
        quantity,
        reference: name,
        reversal,
        tax_behavior,
        tax_code,
        type,
      })),
      has_more: false,
      url: `/v1/tax/transactions/${id}/line_items`,
    },
    livemode: false,
    posted_at: unixTime(now),
    reversal: reverses === null ? null : { original_transaction: reverses },
    ship_from_details: null,
    shipping_cost: null,
    type,
  }
}
