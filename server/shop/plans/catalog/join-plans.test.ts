import { expect, test } from 'vitest'
import { type JoinCandidate, joinByRule } from './join-plans.ts'

const seen = (day: number) => new Date(Date.UTC(2026, 0, day))
const a: JoinCandidate = {
  planId: 'a',
  supplier: 'one',
  key: 'same',
  costMicroUsd: 2_000_000,
  firstSeenAt: seen(1),
  isOnSale: true,
}
const b: JoinCandidate = { ...a, planId: 'b', supplier: 'two', firstSeenAt: seen(2), costMicroUsd: 1_000_000 }

const joins = (...all: JoinCandidate[]) => Object.fromEntries(joinByRule(all))

test.each<[string, JoinCandidate[], Record<string, string>]>([
  ['the newer joins the older, so that addresses stay', [b, a], { b: 'a' }],
  ['another key is another plan', [a, { ...b, key: 'other' }], {}],
  [
    'without a key none is joined',
    [
      { ...a, key: null },
      { ...b, key: null },
    ],
    {},
  ],
  ['two of one supplier stay two', [a, { ...b, supplier: 'one' }], {}],
  ['of two from one supplier the cheaper joins', [a, { ...b, planId: 'c', costMicroUsd: 1 }, b], { c: 'a' }],
  [
    'the one that joined before stays, although another is cheaper',
    [a, { ...b, join: { joinedTo: 'a', isByHand: false } }, { ...b, planId: 'c', costMicroUsd: 1 }],
    { b: 'a' },
  ],
  [
    'the plan they joined stays the one they join, although an older one came back',
    [
      { ...a, planId: 'z', firstSeenAt: seen(5) },
      { ...b, firstSeenAt: seen(1), join: { joinedTo: 'z', isByHand: false } },
    ],
    { b: 'z' },
  ],
  ['one that is not on sale joins none', [a, { ...b, isOnSale: false }], {}],
  [
    'a join outlives the end of the first offer, so that its address stays on sale',
    [
      { ...a, isOnSale: false },
      { ...b, join: { joinedTo: 'a', isByHand: false } },
    ],
    { b: 'a' },
  ],
  ['one kept apart by an operator joins none', [a, { ...b, join: { joinedTo: null, isByHand: true } }], {}],
  [
    'a supplier that an operator joined has no second offer there',
    [a, b, { ...b, planId: 'h', key: null, join: { joinedTo: 'a', isByHand: true } }],
    {},
  ],
])('%s', (_rule, all, expected) => {
  expect(joins(...all)).toEqual(expected)
  expect(joins(...all.toReversed())).toEqual(expected)
})
