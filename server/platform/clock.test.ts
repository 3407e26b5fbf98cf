import { expect, test } from 'vitest'
import { aheadOf, followClock, secondsAfter, systemClock } from './clock.ts'
import { createTurnableClock } from '../testing/turnable-clock.ts'

const apartSeconds = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 1000

test('a clock that follows another is not affected when the machine’s clock is changed', () => {
  const machine = createTurnableClock()
  const clock = followClock(machine)
  clock.heed({ time: secondsAfter(new Date(), 60), tookMs: 4 })
  expect(clock.skewSeconds()).toBeCloseTo(-60, 0)

  machine.turn({ minutes: 5 })

  expect(apartSeconds(clock.now(), secondsAfter(new Date(), 60))).toBeLessThan(1)
  expect(clock.skewSeconds()).toBeCloseTo(240, 0)
})

test('a difference within the round trip is ignored, and a larger one is taken over', () => {
  const clock = followClock(systemClock)
  clock.heed({ time: new Date(), tookMs: 4 })

  clock.heed({ time: secondsAfter(new Date(), -0.2), tookMs: 2000 })
  expect(Math.abs(clock.skewSeconds())).toBeLessThan(0.5)

  clock.heed({ time: secondsAfter(new Date(), 3), tookMs: 2000 })
  expect(clock.skewSeconds()).toBeCloseTo(-4, 0)
})

test('before its first reading it is the machine’s clock', () => {
  const clock = followClock(aheadOf(systemClock, 7))

  expect(apartSeconds(clock.now(), secondsAfter(new Date(), 7))).toBeLessThan(1)
})
