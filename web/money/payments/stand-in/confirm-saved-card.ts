import { outcomeOf } from '../outcome.ts'
import type { PaymentOutcome } from '../payment.ts'
import { inPageLanguage } from './decline-words.ts'
import { pay, throughBank } from './pay.ts'
import { openProvider } from './provider.ts'

/** The intent names the card that was tried, in the error of its last attempt. */
export async function confirmSavedCard(publishableKey: string, clientSecret: string): Promise<PaymentOutcome> {
  const provider = openProvider(publishableKey)
  const answer = await provider.retrieve(clientSecret)
  const { status, last_payment_error: lastTry } = answer.paymentIntent ?? {}
  const card = lastTry?.payment_method?.id
  if (status === 'requires_payment_method' && card) return pay(provider, clientSecret, { payment_method: card })
  return outcomeOf(inPageLanguage(await throughBank(provider, clientSecret, answer)))
}
