import { expect, test } from 'vitest'
import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { refundCosts } from './action-words.ts'

const esim = {
  iccid: '1',
  state: 'ready',
  dataUsed: 0,
  dataTotal: 1024,
  usageAsOf: null,
  endsAt: null,
  ending: 'returned' as EsimEnding,
}
const order = { cardAmount: '9.00', creditAmount: '0.00', currency: 'USD', cost: '4.20', esim }

test.each([
  ['unused', order, 'takes it back'],
  ['in use', { ...order, esim: { ...esim, ending: 'switched-off' as const } }, 'it is switched off first'],
  ['of a supplier that cannot end it', { ...order, esim: { ...esim, ending: 'goes-on' as const } }, 'goes on working'],
  ['never issued', { ...order, esim: null }, 'No eSIM was issued'],
])('a refund says what it costs when the eSIM is %s', (_case, about, words) => {
  expect(refundCosts(about).at(-1)).toContain(words)
})

test('a refund goes back to where the money came from', () => {
  expect(refundCosts(order)[0]).toBe('$9.00 goes back to the card. The card fee for this sale is lost.')
  expect(refundCosts({ ...order, cardAmount: '0.00', creditAmount: '9.00' })[0]).toBe(
    '$9.00 goes back to the customer’s store credit, unless it already has.',
  )
})
