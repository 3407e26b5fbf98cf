import { expect, test } from 'vitest'
import { aheadOf, followClock, secondsAfter, systemClock } from './clock.ts'
import { createTurnableClock } from '../testing/turnable-clock.ts'

/** Of two moments taken one after the other. */
const apartSeconds = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) / 1000

test('a clock that follows another goes on as before when the machine is set to another time', () => {
  const machine = createTurnableClock()
  const clock = followClock(machine)
  clock.heed({ time: secondsAfter(new Date(), 60), tookMs: 4 })
  expect(clock.skewSeconds()).toBeCloseTo(-60, 0)

  machine.turn({ minutes: 5 })

  expect(apartSeconds(clock.now(), secondsAfter(new Date(), 60))).toBeLessThan(1)
  expect(clock.skewSeconds()).toBeCloseTo(240, 0)
})

test('what may be due to the asking alone does not let time leap; what cannot be is believed', () => {
  const clock = followClock(systemClock)
  clock.heed({ time: new Date(), tookMs: 4 })

  clock.heed({ time: secondsAfter(new Date(), -0.2), tookMs: 2000 })
  expect(Math.abs(clock.skewSeconds())).toBeLessThan(0.5)

  clock.heed({ time: secondsAfter(new Date(), 3), tookMs: 2000 })
  expect(clock.skewSeconds()).toBeCloseTo(-4, 0)
})

test('until it was told anything, it is the clock of the machine', () => {
  const clock = followClock(aheadOf(systemClock, 7))

  expect(apartSeconds(clock.now(), secondsAfter(new Date(), 7))).toBeLessThan(1)
})
