import { sourceLanguage } from '#contract/languages/languages.ts'
import { refusals } from '#contract/refusals/refusals.ts'
import { type Sentence, sentence } from '#contract/languages/sentence.ts'
import type { Words } from '../../../platform/refusals/refusal.ts'
import type { Decline } from './payments.ts'

const byCode: Record<string, Sentence> = {
  insufficient_funds: sentence('Your card has insufficient funds.'),
  expired_card: sentence('Your card has expired.'),
  incorrect_cvc: sentence('Your card’s security code is incorrect.'),
  processing_error: sentence('Your card could not be charged just now. Please try again.'),
  saved_card_gone: sentence('Your saved card can no longer be used.'),
}

/** Why a card was not charged. The provider's own sentence is in English; other languages go by its code. */
export function declineSentence({ code, message }: Decline, { say, formats }: Words): string {
  if (formats.language === sourceLanguage) return message
  const reason = byCode[code] ?? refusals.card_declined.message
  return say(reason)
}
