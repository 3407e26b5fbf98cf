import type { Payments } from '../../shop/money/payments/payments.ts'
import type { StripeConfig } from './client.ts'

type Call = Exclude<keyof Payments, 'browser'>

/** Stripe's package is a tenth of what a start would load: it is loaded when a payment first needs it. */
export function openStripe(config: StripeConfig): Payments {
  let loaded: Promise<Payments> | undefined
  const load = () => (loaded ??= import('./stripe.ts').then(({ createStripe }) => createStripe(config)))
  const whenLoaded = <Name extends Call>(name: Name): Payments[Name] =>
    (async (...given: never[]) => {
      const call = (await load())[name] as (...given: never[]) => unknown
      return call(...given)
    }) as Payments[Name]
  return {
    browser: { publishableKey: config.publishableKey, isSandbox: config.apiBase !== undefined },
    createIntent: whenLoaded('createIntent'),
    readIntent: whenLoaded('readIntent'),
    updateIntent: whenLoaded('updateIntent'),
    cancelIntent: whenLoaded('cancelIntent'),
    chargeSavedCard: whenLoaded('chargeSavedCard'),
    refund: whenLoaded('refund'),
    ensureCustomer: whenLoaded('ensureCustomer'),
    forgetCustomer: whenLoaded('forgetCustomer'),
    savedCard: whenLoaded('savedCard'),
    readWebhook: whenLoaded('readWebhook'),
    bookedBetween: whenLoaded('bookedBetween'),
    disputesOf: whenLoaded('disputesOf'),
    uploadEvidence: whenLoaded('uploadEvidence'),
    sendEvidence: whenLoaded('sendEvidence'),
    eventsSince: whenLoaded('eventsSince'),
  }
}
