import { outcomeOf } from '../outcome.ts'
import type { PaymentOutcome } from '../payment.ts'
import { inPageLanguage } from './decline-words.ts'
import type { Answer, Fields, Provider } from './provider.ts'

/** Pays an intent with a card, given as wire fields, and goes through the bank's step if it is required. */
export async function pay(provider: Provider, clientSecret: string, card: Fields): Promise<PaymentOutcome> {
  return outcomeOf(
    inPageLanguage(await throughBank(provider, clientSecret, await provider.confirm(clientSecret, card))),
  )
}

export async function throughBank(provider: Provider, clientSecret: string, answer: Answer): Promise<Answer> {
  const { paymentIntent } = answer
  if (paymentIntent?.status !== 'requires_action') return answer
  const { askOwner } = await import('./ask-owner.tsx')
  return provider.authenticate(clientSecret, await askOwner(paymentIntent))
}
