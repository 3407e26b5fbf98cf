import { expect, test } from 'vitest'
import { ApiError } from '../../../data/api.ts'
import { newPriceIn } from './intent-query.ts'

const refusal = (status: number, body: unknown) => new ApiError(status, JSON.stringify(body))

test.each([
  [refusal(409, { code: 'price_changed', message: 'The price has changed.', price: '5.49' }), '5.49'],
  [refusal(409, { code: 'plan_unavailable', message: 'Withdrawn.' }), undefined],
  [refusal(400, { code: 'price_changed', price: '5.49' }), undefined],
  [new ApiError(409, 'not json'), undefined],
  [new Error('offline'), undefined],
  [null, undefined],
])('the new price in %s is %s', (error, price) => {
  expect(newPriceIn(error)).toBe(price)
})
