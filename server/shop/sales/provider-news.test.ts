import { expect, test } from 'vitest'
import { linesNotBack } from './provider-news.ts'

/** Refunded one after the other, except the last, which was kept. */
const lines = [
  { name: 'Japan', card: 499, status: 'refunded' as const, updatedAt: new Date(1000) },
  { name: 'Korea', card: 199, status: 'refunded' as const, updatedAt: new Date(2000) },
  { name: 'Thailand', card: 179, status: 'refunded' as const, updatedAt: new Date(3000) },
  { name: 'by credit alone', card: 0, status: 'refunded' as const, updatedAt: new Date(4000) },
  { name: 'kept', card: 350, status: 'active' as const, updatedAt: new Date(5000) },
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
  expect(linesNotBack(lines, given).map(({ name }) => name)).toEqual(bounced)
})
