import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const declined = 'Your card was declined.'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['a paid intent', { paymentIntent: { status: 'succeeded' } }, { kind: 'succeeded' }],
  ['a bank that takes its time', { paymentIntent: { status: 'processing' } }, { kind: 'processing' }],
  ['a declined card', { error: { type: 'card_error', message: declined } }, { kind: 'declined', message: declined }],
  [
    'a second attempt at a paid intent',
    { error: { type: 'invalid_request_error', message: 'no', payment_intent: { status: 'succeeded' } } },
    { kind: 'succeeded' },
  ],
  [
    'a decline that names its intent',
    { error: { type: 'card_error', message: declined, payment_intent: { status: 'requires_payment_method' } } },
    { kind: 'declined', message: declined },
  ],
  [
    'a payment the shop has closed',
    { error: { type: 'invalid_request_error', message: 'no', payment_intent: { status: 'canceled' } } },
    { kind: 'closed' },
  ],
  ['a form with gaps', { error: { type: 'validation_error', message: 'incomplete' } }, { kind: 'incomplete' }],
  [
    'a refusal without a message',
    { error: { type: 'api_error' } },
    { kind: 'declined', message: 'Your bank did not accept this payment. Please try another card.' },
  ],
])('%s becomes one of our outcomes', (_, answer, outcome) => {
  expect(outcomeOf(answer)).toEqual(outcome)
})

test('no answer is no outcome', () => {
  expect(() => outcomeOf({ error: { type: 'api_connection_error' } })).toThrow('did not answer')
})
