import { expect, test } from 'vitest'
import { noBillingDetails } from '../objects/payment-method.ts'
import { problemsOf } from './problems.ts'

const billing = noBillingDetails

test.each([
  ['nothing wrong', billing, []],
  ['a field too few', { ...billing, phone: undefined }, ['PaymentMethod.BillingDetails.phone is missing']],
  ['a field too many', { ...billing, fax: '1' }, ['PaymentMethod.BillingDetails.fax is unknown to Stripe']],
  ['a field of another type', { ...billing, name: 7 }, ['PaymentMethod.BillingDetails.name is no string']],
  [
    'a wrong field further in',
    { ...billing, address: {} },
    expect.arrayContaining([expect.stringMatching(/address\.city is missing/)]),
  ],
  ['no object at all', 'billing', ['PaymentMethod.BillingDetails is no object']],
])('the check finds %s', (_what, value, problems) => {
  expect(problemsOf(value, 'PaymentMethod.BillingDetails')).toEqual(problems)
})
