import type { Stripe } from 'stripe'
import type { IntentChange, Payments } from '../../shop/money/payments/payments.ts'
import { hasCode, nameMissingCustomer, unlessMissing } from './errors.ts'
import { intentParts, translateIntent } from './intent.ts'

type IntentCalls = Pick<Payments, 'createIntent' | 'readIntent' | 'updateIntent' | 'cancelIntent'>

/** Opening, reading and changing payments until they are paid. */
export function intentCalls(stripe: Stripe): IntentCalls {
  async function readIntent(id: string) {
    // Ids come from browsers too, and an empty one would address the collection.
    if (!/^pi_\w+$/.test(id)) return undefined
    const intent = await unlessMissing(stripe.paymentIntents.retrieve(id, { expand: intentParts }))
    return intent && translateIntent(intent)
  }

  /** Refused because it came too late: the payment's current state decides what that means. */
  const afterRefusal = async (error: unknown, id: string) => {
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error
    const intent = await readIntent(id)
    if (!intent) throw new Error(`Stripe knows no payment ${id}`)
    return intent
  }

  return {
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
  }
}

const paramsOf = ({ amount, metadata, description, customer, receiptEmail }: IntentChange) => ({
  amount,
  metadata,
  description,
  customer,
  receipt_email: receiptEmail,
})
