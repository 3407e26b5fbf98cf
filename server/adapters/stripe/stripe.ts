import type { Booking } from '../../shop/money/payments/bookings.ts'
import type { IntentChange, Payments } from '../../shop/money/payments/payments.ts'
import { chargeSavedCard } from './charge.ts'
import { createStripeClient, type StripeConfig } from './client.ts'
import { sendEvidence, translateDispute } from './dispute.ts'
import { eventTypes, translateEvent } from './event.ts'
import { translateBooking } from './booking.ts'
import { hasCode, nameFailures, nameMissingCustomer, unlessMissing } from './errors.ts'
import { intentParts, translateCard, translateIntent } from './intent.ts'
import { refundPayment } from './refund.ts'

/** Bounds memory; a shop that missed more has been down for weeks. */
const MOST_EVENTS = 10_000

export function createStripe(config: StripeConfig): Payments {
  const stripe = createStripeClient(config)

  async function readIntent(id: string) {
    // Ids come from browsers too, and an empty one would address the collection.
    if (!/^pi_\w+$/.test(id)) return undefined
    const intent = await unlessMissing(stripe.paymentIntents.retrieve(id, { expand: intentParts }))
    return intent && translateIntent(intent)
  }

  async function mustReadIntent(id: string) {
    const intent = await readIntent(id)
    if (!intent) throw new Error(`Stripe knows no payment ${id}`)
    return intent
  }

  /** Refused because it came too late: the payment's current state decides what that means. */
  const afterRefusal = async (error: unknown, id: string) => {
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
    return mustReadIntent(id)
  }

  /** The SDK reports a missing or wrong signature in several ways. */
  const readSigned = (rawBody: string | Buffer, signature: string) => {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret)
    } catch {
      return undefined
    }
  }

  return nameFailures({
    browser: { publishableKey: config.publishableKey, isSandbox: config.apiBase !== undefined },
    readIntent,

    async createIntent({ idempotencyKey, currency, ...details }) {
      const created = stripe.paymentIntents.create(
        {
          ...paramsOf(details),
          amount: details.amount,
          currency: currency.toLowerCase(),
          setup_future_usage: details.saveCard ? 'off_session' : undefined,
          automatic_payment_methods: { enabled: true },
          expand: intentParts,
        },
        { idempotencyKey },
      )
      return translateIntent(await created.catch(nameMissingCustomer))
    },

    async updateIntent(id, change) {
      const { saveCard } = change
      const setup_future_usage = saveCard === undefined ? undefined : saveCard ? 'off_session' : ''
      const intent = await stripe.paymentIntents
        .update(id, { ...paramsOf(change), setup_future_usage, expand: intentParts })
        .catch(nameMissingCustomer)
        .then(translateIntent)
        .catch((error: unknown) => afterRefusal(error, id))
      // Stripe allows metadata on a finished payment; for the shop that is still too late.
      const isOpen = intent.status === 'unpaid' || intent.status === 'needs_confirmation'
      return { kind: isOpen ? 'updated' : 'too_late', intent }
    },

    async cancelIntent(id) {
      const intent = await stripe.paymentIntents
        .cancel(id, { cancellation_reason: 'abandoned', expand: intentParts })
        .then(translateIntent)
        .catch((error: unknown) => afterRefusal(error, id))
      return { kind: intent.status === 'cancelled' ? 'cancelled' : 'too_late', intent }
    },

    chargeSavedCard: (charge, onOpened) => chargeSavedCard(stripe, charge, onOpened),

    refund: (request) => refundPayment(stripe, request, readIntent),

    async ensureCustomer({ email, name, idempotencyKey }) {
      const customer = await stripe.customers.create({ email, name }, { idempotencyKey })
      return customer.id
    },

    async forgetCustomer(customer) {
      await unlessMissing(stripe.customers.del(customer))
    },

    async savedCard(customer) {
      const methods = await unlessMissing(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 }))
      const [latest] = methods?.data ?? []
      const card = translateCard(latest?.card)
      return latest && card && { paymentMethod: latest.id, card }
    },

    async readWebhook(rawBody, signature) {
      const event = signature && readSigned(rawBody, signature)
      return event ? translateEvent(event) : undefined
    },

    async bookedBetween(from, to) {
      const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
      const created = { gte: seconds(from), lt: seconds(to) }
      const bookings: Booking[] = []
      for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
        const booking = translateBooking(booked)
        if (booking) bookings.push(booking)
      }
      return bookings
    },

    async disputesOf(intentId) {
      const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: 100 })
      return disputes.data.map(translateDispute)
    },

    async uploadEvidence({ name, content, idempotencyKey }) {
      const file = { data: content, name, type: 'application/pdf' }
      const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey })
      return { id, name }
    },

    sendEvidence: (request) => sendEvidence(stripe, request),

    async eventsSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const events = stripe.events.list({ created, types: eventTypes, limit: 100 })
      const newestFirst = await events.autoPagingToArray({ limit: MOST_EVENTS })
      return newestFirst.map(translateEvent).toReversed()
    },
  })
}

const paramsOf = ({ amount, metadata, description, customer, receiptEmail }: IntentChange) => ({
  amount,
  metadata,
  description,
  customer,
  receipt_email: receiptEmail,
})
