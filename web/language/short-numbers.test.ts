import { expect, test } from 'vitest'
import { languageCodes } from '#contract/languages/languages.ts'
import { shortNumbers } from './short-numbers.ts'

const numbers = [0, 1, 2, 5, 7, 10, 11, 30, 99, 100, 229, 365, 999, 1000, 1234, 45_678, 1_000_000, -1, -5, 2.5, 0.1]

test.each(languageCodes)('a number in a sentence is written as %s writes it', (language) => {
  const format = shortNumbers([language])

  expect(numbers.map((value) => format.format(value))).toEqual(
    numbers.map((value) => new Intl.NumberFormat([language]).format(value)),
  )
})

test('a number with a style of its own goes by that style', () => {
  expect(shortNumbers(['de'], { minimumFractionDigits: 2 }).format(5)).toBe('5,00')
})
