import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAgainAfterSeconds } from './reading-pace.ts'
import type { EsimState } from '#contract/supply/esim.ts'

const now = new Date('2026-11-15T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const minutes = (usedMb: number, options: { state?: EsimState; totalMb?: number | null; endsAt?: Date | null } = {}) =>
  readAgainAfterSeconds({ state: 'inUse', totalMb: 1000, endsAt: inHours(500), usedMb, ...options }, now) / 60

test.each([
  ['just begun', 10, {}, 15],
  ['a tenth of the plan before 75 %', 650, {}, 5],
  ['just short of 75 %', 740, {}, 2],
  ['just past 75 %, far from 90 %', 751, {}, 15],
  ['near 90 %', 820, {}, 5],
  ['just short of 90 %', 895, {}, 2],
  ['past 90 %, near its end', 905, {}, 5],
  ['nearly used up', 985, {}, 2],
  ['unlimited', 900, { totalMb: null }, 15],
  ['in its last day', 10, { endsAt: inHours(20) }, 10],
  ['in its last hour', 10, { endsAt: inHours(0.5) }, 5],
  ['in its last hour and nearly used up', 985, { endsAt: inHours(0.5) }, 2],
  ['never installed', 0, { state: 'ready' }, 15],
  ['on a phone, not used yet', 0, { state: 'installed' }, 15],
] as const)('an eSIM that is %s is read again in time', (_name, usedMb, options, wanted) => {
  expect(minutes(usedMb, options)).toBe(wanted)
})

const part = fc.integer({ min: 0, max: 1000 })

test('never more often than every two minutes, never less often than every fifteen', () => {
  fc.assert(
    fc.property(part, fc.integer({ min: -50, max: 5000 }), (usedMb, hours) => {
      const chosen = minutes(usedMb, { endsAt: inHours(hours) })
      return chosen >= 2 && chosen <= 15
    }),
  )
})

test('the nearer to the same threshold, the sooner', () => {
  const bandOf = (usedMb: number) => [750, 900, 1000].find((limit) => usedMb < limit)
  fc.assert(
    fc.property(part, part, (a, b) => {
      fc.pre(bandOf(a) === bandOf(b) && bandOf(a) !== undefined)
      return minutes(Math.max(a, b)) <= minutes(Math.min(a, b))
    }),
  )
})

test('the nearer to its end, the sooner', () => {
  const hours = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(part, hours, hours, (usedMb, a, b) => {
      const at = (left: number) => minutes(usedMb, { endsAt: inHours(left) })
      return at(Math.min(a, b)) <= at(Math.max(a, b))
    }),
  )
})

test.each([
  ['has not been used since', {}, 60, 60],
  ['was never installed', { state: 'ready' as const }, 90, 180],
  ['was not installed for days', { state: 'ready' as const }, 300, 360],
  ['is near a threshold', { usedMb: 700 }, 60, 15],
  ['ends in twenty minutes', { endsAt: inHours(1 / 3) }, 60, 15],
  ['has not begun and ends in ten', { state: 'installed' as const, endsAt: inHours(1 / 6) }, 300, 10],
])('one that %s waits longer, within bounds', (_name, options, waitedMinutes, wanted) => {
  const standing = { state: 'inUse' as const, usedMb: 10, totalMb: 1000, endsAt: inHours(500), ...options }
  expect(readAgainAfterSeconds(standing, now, { waitedInVainSeconds: waitedMinutes * 60 }) / 60).toBe(wanted)
})
