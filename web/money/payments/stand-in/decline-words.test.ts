import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { takeWords } from '../../../language/words.ts'
import { inPageLanguage } from './decline-words.ts'

const refused = (code: string, reason?: string) => ({
  error: { type: 'card_error', code, ...(reason && { decline_code: reason }), message: 'The sandbox’s own English' },
})
const said = (answer: Parameters<typeof inPageLanguage>[0]) => inPageLanguage(answer).error?.message

test('an English page shows the provider’s own sentence', () => {
  takeWords({ language: 'en', screens: [], folder: '', messages: {} })

  expect(said(refused('card_declined'))).toBe('The sandbox’s own English')
})

test.each([
  ['card_declined', 'generic_decline', 'Your card was declined.'],
  ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['expired_card', undefined, 'Your card has expired.'],
  ['incorrect_cvc', undefined, 'Your card’s security code is incorrect.'],
])('a German page says %s (%s) in its own words', (code, reason, message) => {
  takeWords({ language: 'de', screens: [], folder: '', messages: {} })

  // Without a catalogue a message is its English source.
  expect(i18n.locale).toBe('de')
  expect(said(refused(code, reason))).toBe(message)
})

test('an answer without a refusal stays as it is', () => {
  const paid = { paymentIntent: { status: 'succeeded' } }

  expect(inPageLanguage(paid)).toEqual(paid)
})
