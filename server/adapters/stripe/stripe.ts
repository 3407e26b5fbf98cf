import type { Payments } from '../../shop/money/payments/payments.ts'
import { bookedBetween } from './booking.ts'
import { chargeSavedCard } from './charge.ts'
import { createStripeClient, type StripeConfig } from './client.ts'
import { customerCalls } from './customer-calls.ts'
import { disputesOf, sendEvidence, uploadEvidence } from './dispute.ts'
import { nameFailures } from './errors.ts'
import { eventsSince, readWebhook } from './event.ts'
import { intentCalls } from './intent-calls.ts'
import { refundPayment } from './refund.ts'

export function createStripe(config: StripeConfig): Payments {
  const stripe = createStripeClient(config)
  const intents = intentCalls(stripe)
  return nameFailures({
    browser: { publishableKey: config.publishableKey, isSandbox: config.apiBase !== undefined },
    ...intents,
    ...customerCalls(stripe),
    chargeSavedCard: (charge, onOpened) => chargeSavedCard(stripe, charge, onOpened),
    refund: (request) => refundPayment(stripe, request, intents.readIntent),
    readWebhook: async (rawBody, signature) =>
      readWebhook(stripe, { rawBody, signature, secret: config.webhookSecret }),
    eventsSince: (since) => eventsSince(stripe, since),
    bookedBetween: (from, to) => bookedBetween(stripe, from, to),
    disputesOf: (intentId) => disputesOf(stripe, intentId),
    uploadEvidence: (file) => uploadEvidence(stripe, file),
    sendEvidence: (request) => sendEvidence(stripe, request),
  })
}
