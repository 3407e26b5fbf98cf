import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal } from '#contract/money/decimal.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { CreditRequest } from '#contract/office/admin-user.ts'
import { NewCode } from '#contract/office/admin-code.ts'
import { parseBooks } from '#contract/money/books-money.ts'
import { Refusal } from './refusal.ts'
import { requireAmount } from './require-amount.ts'

const currencies = fc.constantFrom('JPY', 'KRW', 'VND', 'UGX', 'USD', 'EUR', 'BHD', 'KWD', 'CLF')
const written = fc.oneof(
  fc.stringMatching(/^\d{1,9}(\.\d{1,4})?$/),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map(String),
  fc.string({ maxLength: 12 }),
  fc.constantFrom('0.5', '5', '5.0', '.5', '1e3', '1e-3', '-1', '', ' ', 'NaN', 'Infinity', '１'),
)

test('an amount is read as it is written, or refused with a sentence, in every currency', () => {
  fc.assert(
    fc.property(written, currencies, (text, currency) => {
      try {
        const read = requireAmount(text, currency)
        expect(Number(toDecimalString(read))).toBe(Number(readDecimal(text) && text))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(error.status).toBe(400)
        expect(error.message).toContain(currency)
      }
    }),
    { numRuns: 300 },
  )
})

test('a sum in the books’ money that an office form lets through can be read: none is finer than a cent', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.double({ min: 0, max: 1e5, noNaN: true })), (amount) => {
      const why = { reason: 'a test' }
      const credit = CreditRequest.safeParse({ amount, ...why })
      if (credit.success) expect(() => parseBooks(credit.data.amount)).not.toThrow()
      const code = NewCode.safeParse({ code: 'SPRING', kind: 'amount', value: amount, minimum: amount })
      if (code.success) expect(() => parseBooks(code.data.value)).not.toThrow()
    }),
    { numRuns: 300 },
  )
})
