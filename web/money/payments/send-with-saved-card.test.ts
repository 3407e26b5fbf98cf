import { expect, test } from 'vitest'
import { ApiError } from '../../data/api.ts'
import { confirmationOf } from './send-with-saved-card.ts'

const needed = {
  code: 'confirmation_needed',
  message: 'Your bank wants you to confirm this payment.',
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
}

test('a bank that wants the cardholder says which payment it is about', () => {
  expect(confirmationOf(new ApiError(402, JSON.stringify(needed)))).toEqual(needed)
})

test.each([
  ['a declined card', new ApiError(402, '{"code":"card_declined","message":"Your card was declined."}')],
  ['no saved card', new ApiError(402, '{"code":"no_saved_card","message":"Please check out once first."}')],
  ['a body that is not JSON', new ApiError(402, 'Payment Required')],
  ['another refusal', new ApiError(409, JSON.stringify(needed))],
  ['a lost connection', new TypeError('Failed to fetch')],
])('%s asks for no confirmation', (_name, error) => {
  expect(confirmationOf(error)).toBeUndefined()
})
