import { expect, test } from 'vitest'
import { type AlarmState, nextState, silent } from './next-state.ts'

const minute = 60_000
const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1) + minutes * minute)

/** What is told when a condition is on (with a word) or off, minute by minute. */
function follow(minutes: readonly (string | undefined)[], forSeconds = 0): (string | undefined)[] {
  let state: AlarmState = silent
  return minutes.map((about, index) => {
    const next = nextState(state, about, { forSeconds }, at(index))
    state = next.state
    return next.tell
  })
}

test('an alarm rings once, and once more when it ends', () => {
  expect(follow(['', '', '', undefined, undefined])).toEqual(['rings', undefined, undefined, 'ended', undefined])
})

test('a condition that ends before its time tells nothing', () => {
  expect(follow(['', '', undefined], 180)).toEqual([undefined, undefined, undefined])
  expect(follow(['', '', '', ''], 180)).toEqual([undefined, undefined, undefined, 'rings'])
})

test('an alarm that comes and goes is quiet for an hour, and rings again if it is still on then', () => {
  const hour = Array.from({ length: 61 }, (_, index) => (index % 2 === 0 ? '' : undefined))
  const told = follow(hour)

  expect(told.slice(0, 2)).toEqual(['rings', 'ended'])
  expect(told.slice(2, 60).filter(Boolean)).toEqual([])
  expect(told[60]).toBe('rings')
})
