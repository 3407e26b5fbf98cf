import { expect, test } from 'vitest'
import { previewOf, readPercent, shownMarkup, shownPercent } from './price-change.ts'

test.each([
  ['5', 5],
  ['-12.5', -12.5],
  [' 20 ', 20],
  ['0', 0],
  ['', undefined],
  ['  ', undefined],
  ['abc', undefined],
  ['-', undefined],
  ['1e999', undefined],
])('the percentage %j is read as %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test.each([
  [5, '1.050x', '$10.50', '$5.78'],
  [50, '1.500x', '$15.00', '$8.25'],
  [-25, '0.750x', '$7.50', '$4.13'],
  [0, '1.000x', '$10.00', '$5.50'],
  [12.34, '1.123x', '$11.23', '$6.18'],
])('%d percent is shown as %s on two sample prices', (percent, multiplier, ten, fiveFifty) => {
  expect(previewOf(percent)).toEqual({
    multiplier,
    samples: [
      { before: '$10.00', after: ten },
      { before: '$5.50', after: fiveFifty },
    ],
  })
})

test('a markup carries its sign', () => {
  expect(shownMarkup(1.05)).toBe('+5%')
  expect(shownMarkup(0.9)).toBe('-10%')
  expect(shownMarkup(1)).toBe('0%')
  expect(shownMarkup(1.23456)).toBe('+23.46%')
  expect(shownPercent(-15)).toBe('-15%')
})
