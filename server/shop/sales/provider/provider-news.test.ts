import { expect, test } from 'vitest'
import { refundsNotBack } from './provider-news.ts'

/** Made one after the other. */
const refunds = [
  { name: 'Japan', card: 499, at: new Date(1000) },
  { name: 'Korea', card: 199, at: new Date(2000) },
  { name: 'Thailand', card: 179, at: new Date(3000) },
]

test.each([
  ['nothing', 877, []],
  ['more than our records show', 1227, []],
  ['all but the first', 378, ['Japan']],
  ['all but the second', 678, ['Korea']],
  ['all but the last', 698, ['Thailand']],
  ['all but the first two', 179, ['Thailand', 'Korea', 'Japan']],
  ['all but a part of the last', 800, ['Thailand']],
  ['none of it', 0, ['Thailand', 'Korea', 'Japan']],
])('of a refund that bounced, with %s back: %s cents', (_what, given, bounced) => {
  expect(refundsNotBack(refunds, given).map(({ name }) => name)).toEqual(bounced)
})
