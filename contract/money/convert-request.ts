import { z } from 'zod'
import { readDecimal } from './decimal.ts'

const notAnAmount = 'Send the amount as a number.'
const notACode = 'Send a three-letter currency code.'
const MAX_AMOUNT = 1_000_000_000

const isDecimal = (text: string) => readDecimal(text) !== undefined

const Amount = z
  // Plan prices are sent as decimal strings, so a price from an answer can be sent straight back.
  .union([z.number(), z.string().max(40).refine(isDecimal).transform(Number)], notAnAmount)
  .pipe(
    z
      .number(notAnAmount)
      .nonnegative('The amount must not be negative.')
      .max(MAX_AMOUNT, 'The amount is too large to convert.'),
  )

const CurrencyCode = z.string(notACode).trim().toUpperCase().length(3, notACode)

export const ConvertRequest = z.object({ amount: Amount, fromCurrency: CurrencyCode, toCurrency: CurrencyCode })
export type ConvertRequest = z.infer<typeof ConvertRequest>

export const CurrencyList = z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() }))

/** With the rate the browser prices every other card of the page without another request. */
export const ConvertAnswer = z.object({ convertedAmount: z.number(), rate: z.number() })
export type ConvertAnswer = z.infer<typeof ConvertAnswer>
