import { expect, test } from 'vitest'
import { shownWait } from './shown-axis.ts'

test('a wait of less than ten seconds keeps its fraction, so that no two ticks of an axis read alike', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map(shownWait)).toEqual(['0 s', '0.25 s', '0.5 s', '0.75 s', '1 s'])
})

test('longer waits are in whole seconds, minutes and hours', () => {
  expect([12.4, 300, 10_800].map(shownWait)).toEqual(['12 s', '5 min', '3 h'])
})
