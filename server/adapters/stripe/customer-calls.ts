import type { Stripe } from 'stripe'
import type { Payments } from '../../shop/money/payments/payments.ts'
import { unlessMissing } from './errors.ts'
import { translateCard } from './intent.ts'

type CustomerCalls = Pick<Payments, 'ensureCustomer' | 'forgetCustomer' | 'savedCard'>

/** Customers, who at Stripe are what a saved card belongs to. */
export const customerCalls = (stripe: Stripe): CustomerCalls => ({
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
})
