import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { problemsOf } from '../../sandbox/stripe/published/problems.ts'
import { evidenceFiles, type EvidenceTexts } from '../shop/money/payments/disputes.ts'
import { japan, openTestStripe, useTestStripe, VISA } from '../testing/open-test-stripe.ts'
import { evidenceParams } from './stripe/dispute.ts'
import { translateAnswer } from './stripe/tax.ts'

/** Checks the sandbox's answers against the shapes Stripe publishes. */
useTestStripe()

const shapes: Record<string, string> = {
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  file: 'File',
  event: 'Event',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  refund: 'Refund',
  'tax.calculation': 'Tax.Calculation',
  'tax.transaction': 'Tax.Transaction',
}
const problemsWith = (answer: { object: string }) => problemsOf(plain(answer), shapes[answer.object] ?? answer.object)

/** The answer as it came over the wire, without what the SDK adds. */
const plain = (answer: object): unknown => JSON.parse(JSON.stringify(answer))

const subjectOf = (event: Stripe.Event | undefined) => event?.data.object as { object: string; id: string }

const everyType: Stripe.Event.Type[] = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.failed',
  'charge.refunded',
  'charge.succeeded',
  'customer.created',
  'payment_intent.canceled',
  'payment_intent.created',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_method.attached',
  'refund.created',
  'refund.failed',
  'refund.updated',
]

test('every object has the shape Stripe publishes, from its opening to its end', async () => {
  const { sdk, payments, pay, answerBank, clock, webhooks, control } = await openTestStripe()
  const customer = await sdk.customers.create({ email: 'kim@example.test', name: 'Kim', metadata: { id: '7' } })
  const opened = await sdk.paymentIntents.create({
    amount: 1490,
    currency: 'usd',
    customer: customer.id,
    setup_future_usage: 'off_session',
    automatic_payment_methods: { enabled: true },
  })
  const intent = { id: opened.id, clientSecret: opened.client_secret ?? '' }
  await pay(intent, '4000 0000 0000 0002')
  const declined = await sdk.paymentIntents.retrieve(opened.id)
  await pay(intent, '4000 0025 0000 3155')
  const waiting = await sdk.paymentIntents.retrieve(opened.id)
  await answerBank(intent, 'complete')
  const parts = { expand: ['latest_charge', 'payment_method', 'customer'] }
  const paid = await sdk.paymentIntents.retrieve(opened.id, parts)
  const { data: booked } = await sdk.balanceTransactions.list()
  const { data: methods } = await sdk.customers.listPaymentMethods(customer.id)
  const pending = await payOnce('pm_card_pendingRefund')
  const pendingRefund = await sdk.refunds.create({ payment_intent: pending, reason: 'duplicate' })
  const failing = await payOnce('pm_card_refundFail')
  const failingRefund = await sdk.refunds.create({ payment_intent: failing })
  await payOnce('pm_card_createDispute')
  clock.turn({ seconds: 5 })
  const [disputed] = await webhooks.until('charge.dispute.created')
  const { id: disputeId } = subjectOf(disputed)
  const file = await sdk.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('%PDF-1.7\r\n\r\n'), name: 'receipt.pdf', type: 'application/pdf' },
  })
  const evidence = {
    texts: { summary: 'delivered', activityLog: 'by time' },
    files: { receipt: { id: file.id, name: 'receipt.pdf' } },
  }
  const sending = { disputeId, evidence, idempotencyKey: 'evidence' }
  expect(await payments.sendEvidence({ ...sending, isFinal: false })).toBe('accepted')
  const dispute = await sdk.disputes.retrieve(disputeId)
  expect(dispute).toMatchObject({
    status: 'needs_response',
    evidence: { uncategorized_text: 'delivered', access_activity_log: 'by time', receipt: file.id },
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  expect(file).toMatchObject({ size: 12, type: 'pdf' })
  await payments.sendEvidence({ ...sending, isFinal: true, idempotencyKey: 'final' })
  expect(await payments.sendEvidence({ ...sending, isFinal: true, idempotencyKey: 'again' })).toBe('too_late')
  await control('POST', `disputes/${disputeId}`, { deed: 'won' })
  const [{ status, submissions, fee } = { status: '' }] = await payments.disputesOf(String(dispute.payment_intent))
  expect({ status, submissions, fee }).toEqual({
    status: 'won',
    submissions: 1,
    fee: { amount: 1500, currency: 'USD' },
  })
  const cancelled = await sdk.paymentIntents.cancel((await payments.createIntent(japan)).id)
  await webhooks.until('refund.failed')
  const refunds = await sdk.refunds.list({ payment_intent: failing, limit: 1 })

  const answers = [
    customer,
    opened,
    declined,
    waiting,
    paid,
    ...booked,
    ...methods,
    pendingRefund,
    failingRefund,
    dispute,
    file,
    cancelled,
    ...refunds.data,
  ]
  expect(answers.flatMap(problemsWith)).toEqual([])
  for (const type of everyType) await webhooks.until(type)
  const events = webhooks.received.map(({ event }) => event)
  expect(events.flatMap((event) => [...problemsWith(event), ...problemsWith(subjectOf(event))])).toEqual([])

  async function payOnce(payment_method: string) {
    const { id } = await sdk.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    return id
  }
})

test('what is answered about tax has the shape Stripe publishes, and each reference is taken once', async () => {
  const { sdk } = await openTestStripe()
  const calculate = (country: string, tax_ids: Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId[] = []) =>
    sdk.tax.calculations.create({
      currency: 'eur',
      line_items: [{ amount: 1490, reference: 'INV-1', tax_behavior: 'inclusive', tax_code: 'txcd_10000000' }],
      customer_details: { address: { country }, address_source: 'billing', ...(tax_ids.length > 0 && { tax_ids }) },
    })
  const finnish = await calculate('FI')
  const company = await calculate('FR', [{ type: 'eu_vat', value: 'FR40303265045' }])
  const outside = await calculate('BR')
  expect(translateAnswer(finnish)).toEqual({ kind: 'taxed', country: 'FI', rate: 2550 })
  expect(translateAnswer(company)).toEqual({ kind: 'reverse-charge' })
  expect(translateAnswer(outside)).toEqual({ kind: 'untaxed' })
  await expect(calculate('US')).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
  const recorded = await sdk.tax.transactions.createFromCalculation({
    calculation: finnish.id ?? '',
    reference: 'INV-1',
  })
  const reverse = (reference: string, flat_amount: number) =>
    sdk.tax.transactions.createReversal({
      mode: 'partial',
      original_transaction: recorded.id,
      reference,
      flat_amount,
    })
  const reversal = await reverse('CN-1', -500)
  await expect(reverse('CN-1', -500)).rejects.toThrow('already exists')
  await expect(reverse('CN-2', -1000)).rejects.toThrow('greater than')

  expect([finnish, company, outside, recorded, reversal].flatMap(problemsWith)).toEqual([])
})

test('evidence is sent under the names Stripe publishes', () => {
  const texts: EvidenceTexts = {
    productDescription: 'a plan',
    customerName: 'Kim',
    customerEmail: 'kim@example.test',
    purchaseAddress: '192.0.2.1',
    billingAddress: 'DE',
    serviceDate: '2026-11-18',
    activityLog: 'log',
    refundPolicyDisclosure: 'linked',
    refundRefusal: 'used',
    summary: 'all of it',
  }
  const files = Object.fromEntries(evidenceFiles.map((name) => [name, { id: `file_${name}`, name: `${name}.pdf` }]))

  const params = evidenceParams({ texts, files })

  expect(problemsOf(params, 'DisputeUpdateParams.Evidence')).toEqual([])
  expect(Object.keys(params)).toHaveLength(Object.keys(texts).length + evidenceFiles.length)
})

test('a decline has the shape of a Stripe error, with the payment in it', async () => {
  const { payments, pay } = await openTestStripe()
  const intent = await payments.createIntent(japan)

  const { body } = await pay(intent, '4000 0000 0000 9995')
  const { payment_intent, ...error }: Record<string, unknown> = body.error ?? {}

  expect(problemsOf(error, 'PaymentIntent.LastPaymentError')).toEqual([])
  expect(payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
})

test('a card typed in the browser becomes a payment method without its number', async () => {
  const { browser, sdk } = await openTestStripe()

  const { body } = await browser('POST', 'payment_methods', {
    type: 'card',
    'card[number]': VISA,
    'card[exp_month]': '12',
    'card[exp_year]': '39',
    'billing_details[name]': 'Kim Lee',
    'billing_details[address][postal_code]': '10115',
  })
  const kept = await sdk.paymentMethods.retrieve(body.id)

  expect(problemsWith(kept)).toEqual([])
  expect(kept).toMatchObject({
    billing_details: { name: 'Kim Lee', address: { postal_code: '10115' } },
    card: { exp_year: 2039 },
  })
  expect(JSON.stringify(kept)).not.toContain('42424242')
})
