import { expect, test } from 'vitest'
import { after, orderEventNames, orderStatuses, orderTraits, orderTraitsOf } from './order.ts'
import { badgeText, statusesThat, type StatusTraits } from './status-traits.ts'
import { topUpAfter, topUpEventNames, topUpStatuses, topUpTraits, topUpTraitsOf } from './top-up.ts'

const ordersThat = (trait: Exclude<keyof StatusTraits, 'badge'>) => statusesThat(orderTraits, trait)
const topUpsThat = (trait: Exclude<keyof StatusTraits, 'badge'>) => statusesThat(topUpTraits, trait)

test.each([
  ['is paid', 'isPaid', ['processing', 'failed', 'active', 'completed', 'refunding', 'refunded', 'bounced', 'kept']],
  ['is under way', 'isMoving', ['pending', 'processing', 'refunding']],
  ['is still to come', 'isComing', ['pending', 'processing']],
  ['is due', 'isDue', ['processing']],
  ['can be used', 'isInUse', ['active']],
  ['was given up', 'isGivenUp', ['lapsed', 'failed', 'refunding', 'refunded', 'bounced', 'kept']],
  ['is being refunded', 'isGoingBack', ['refunding']],
  ['is refunded', 'isRefunded', ['refunded']],
  ['is refunded automatically', 'owesRefund', ['failed']],
  ['waits for an admin', 'awaitsDecision', ['bounced']],
  ['may be given back by its owner', 'mayGoBack', ['active', 'completed']],
  ['shows its code', 'showsCode', ['active', 'completed']],
  ['earns', 'earns', ['processing', 'active', 'completed', 'kept']],
  ['costs us its price', 'costs', ['processing', 'active', 'completed', 'refunding', 'refunded', 'bounced', 'kept']],
  ['is at rest', 'isAtRest', ['lapsed', 'active', 'completed', 'refunded', 'bounced', 'kept']],
] as const)('an order that %s', (_, trait, statuses) => {
  expect(ordersThat(trait).toSorted()).toEqual([...statuses].toSorted())
})

test.each([
  ['is paid', 'isPaid', ['processing', 'failed', 'delivered', 'refunding', 'refunded', 'bounced', 'kept']],
  ['is under way', 'isMoving', ['pending', 'processing', 'refunding']],
  ['is still to come', 'isComing', ['pending', 'processing']],
  ['is due', 'isDue', ['processing']],
  ['can be used', 'isInUse', ['delivered']],
  ['was given up', 'isGivenUp', ['lapsed', 'failed', 'refunding', 'refunded', 'bounced', 'kept']],
  ['may be given back by its owner', 'mayGoBack', []],
  ['shows a code', 'showsCode', []],
  ['earns', 'earns', ['processing', 'delivered', 'kept']],
  ['costs us its price', 'costs', ['processing', 'delivered', 'refunding', 'refunded', 'bounced', 'kept']],
  ['is at rest', 'isAtRest', ['lapsed', 'delivered', 'refunded', 'bounced', 'kept']],
] as const)('a top-up that %s', (_, trait, statuses) => {
  expect(topUpsThat(trait).toSorted()).toEqual([...statuses].toSorted())
})

/** Each status with its traits, and the traits of the statuses that events can move it to. */
const statuses = [
  ...orderStatuses.map((status) => ({
    what: `an order that is ${status}`,
    traits: orderTraits[status],
    next: orderEventNames.flatMap((event) => after(status, event) ?? []).map((to) => orderTraits[to]),
  })),
  ...topUpStatuses.map((status) => ({
    what: `a top-up that is ${status}`,
    traits: topUpTraits[status],
    next: topUpEventNames.flatMap((event) => topUpAfter(status, event) ?? []).map((to) => topUpTraits[to]),
  })),
]

test.each(statuses)('$what contradicts neither itself nor the table of moves', ({ traits, next }) => {
  const { isPaid, isGivenUp, isMoving, isComing, isDue, isGoingBack, isRefunded, isAtRest } = traits

  // A moving status leads on, and one at rest waits for nothing of ours.
  if (isMoving) expect(next).not.toEqual([])
  expect(isMoving && isAtRest).toBe(false)
  // Revenue is what was paid and is not being refunded, or what an admin decided to keep.
  const isKept = isPaid && isGivenUp && next.length === 0
  expect(traits.earns).toBe((isPaid && !isGivenUp) || isKept)
  // A line that waits for an admin does not move by itself.
  if (traits.awaitsDecision) expect(isMoving || traits.owesRefund || isDue).toBe(false)
  expect(isMoving).toBe(isComing || isGoingBack)
  expect(isDue).toBe(isComing && isPaid)
  // Only what the customer has can be shown, used or given back.
  if (traits.showsCode || traits.isInUse || traits.mayGoBack) expect(traits.earns && !isComing).toBe(true)
  if (isGoingBack || isRefunded) expect(isPaid && isGivenUp).toBe(true)
  // A customer who is owed goods or money gets one or the other: no paid status is a dead end.
  if (isPaid && !isAtRest) expect(next).not.toEqual([])
  // Money once received never counts as unpaid again.
  if (isPaid) expect(next.every((to) => to.isPaid)).toBe(true)
})

test('only lines that are due are delivered, and only those that may go back or were given up are refunded', () => {
  for (const status of orderStatuses) {
    const { isDue, mayGoBack } = orderTraits[status]
    expect(after(status, 'esim_issued') !== undefined).toBe(isDue)
    expect(after(status, 'refund_started') !== undefined).toBe(mayGoBack || status === 'failed' || status === 'bounced')
  }
  for (const status of topUpStatuses)
    expect(topUpAfter(status, 'data_added') !== undefined).toBe(topUpTraits[status].isDue)
})

test.each([
  ['completed', 'green', 'Completed'],
  ['active', 'green', 'Active'],
  ['processing', 'blue', 'Preparing'],
  ['pending', 'yellow', 'Pending'],
  ['failed', 'red', 'Failed'],
  ['refunded', 'red', 'Refunded'],
  ['refunding', 'red', 'Refunding'],
  ['bounced', 'red', 'Refund on hold'],
  ['kept', 'red', 'Closed'],
  ['lapsed', 'red', 'Lapsed'],
] as const)('an order that is %s wears a %s badge saying %s', (status, colour, label) => {
  expect(orderTraits[status].badge).toEqual({ colour, label })
})

test.each([
  ['delivered', 'green', 'Added'],
  ['processing', 'blue', 'Being added'],
  ['failed', 'red', 'Failed'],
] as const)('a top-up that is %s wears a %s badge saying %s', (status, colour, label) => {
  expect(topUpTraits[status].badge).toEqual({ colour, label })
})

test.each([
  ['teleported', 'Teleported'],
  ['', 'Unknown'],
  ['constructor', 'Constructor'],
])('an unknown status, %s, is red and named %s, and offers nothing', (status, label) => {
  for (const traits of [orderTraitsOf(status), topUpTraitsOf(status)]) {
    expect(traits.badge.colour).toBe('red')
    expect(badgeText(traits.badge, String)).toBe(label)
    expect([traits.isPaid, traits.isMoving, traits.isInUse, traits.mayGoBack, traits.showsCode]).not.toContain(true)
  }
})
