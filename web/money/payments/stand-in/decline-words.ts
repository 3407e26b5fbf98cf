import { t } from '@lingui/core/macro'
import { sourceLanguage } from '#contract/languages/languages.ts'
import { pageLanguage } from '../../../language/words.ts'
import type { ProviderAnswer } from '../outcome.ts'

const byCode: Readonly<Record<string, () => string>> = {
  insufficient_funds: () => t`Your card has insufficient funds.`,
  expired_card: () => t`Your card has expired.`,
  incorrect_cvc: () => t`Your card’s security code is incorrect.`,
  card_declined: () => t`Your card was declined.`,
}

/** Stripe.js says why a card was declined in the page's language, which its server does not know. */
export function inPageLanguage({ error, ...answer }: ProviderAnswer): ProviderAnswer {
  const { code = '', decline_code: reason = '' } = error ?? {}
  const ownWords = pageLanguage() === sourceLanguage ? undefined : (byCode[reason] ?? byCode[code])
  return { ...answer, error: error && ownWords ? { ...error, message: ownWords() } : error }
}
