import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HeldRate, judgeRate } from './judge-rate.ts'

const settled = (rate: number): HeldRate => ({ rate, doubtedRate: null, confirmations: 0 })
const after = (first: number, ...quotes: number[]) =>
  quotes.reduce<HeldRate>((held, quote) => judgeRate(held, quote), settled(first))

test.each([
  ['a first rate is accepted', judgeRate(undefined, 5), settled(5)],
  ['a small move is followed', after(100, 109), settled(109)],
  ['a jump is not accepted', after(100, 200), { rate: 100, doubtedRate: 200, confirmations: 0 }],
  ['a jump confirmed once is not accepted', after(100, 200, 201), { rate: 100, doubtedRate: 201, confirmations: 1 }],
  ['a jump confirmed twice is accepted', after(100, 200, 201, 199), settled(199)],
  ['another jump starts the count again', after(100, 200, 400), { rate: 100, doubtedRate: 400, confirmations: 0 }],
  ['a return to normal ends the doubt', after(100, 200, 101), settled(101)],
  ['a fall is doubted like a rise', after(100, 10), { rate: 100, doubtedRate: 10, confirmations: 0 }],
])('%s', (_, judged, expected) => {
  expect(judged).toEqual(expected)
})

test('no single quote moves a rate by more than a tenth', () => {
  const rates = fc.double({ min: 0.001, max: 100_000, noNaN: true })
  fc.assert(
    fc.property(rates, rates, (held, quoted) => {
      expect(Math.abs(judgeRate(settled(held), quoted).rate / held - 1)).toBeLessThanOrEqual(0.1)
    }),
  )
})
