import { expect, test } from 'vitest'
import { isUnderWay } from './under-way.ts'

const now = new Date('2026-11-16T12:00:00Z')
const atHome = { order: { departsOn: null }, esim: { activatedAt: null, state: 'installed' } } as const

test.each([
  [false, 'installed, without a date of departure', atHome],
  [false, 'leaving tomorrow', { ...atHome, order: { departsOn: '2026-11-17' } }],
  [false, 'leaving today', { ...atHome, order: { departsOn: '2026-11-16' } }],
  [false, 'without an eSIM yet', { ...atHome, esim: null }],
  [true, 'left yesterday', { ...atHome, order: { departsOn: '2026-11-15' } }],
  [true, 'seen by a network', { ...atHome, esim: { activatedAt: null, state: 'inUse' as const } }],
  [true, 'the plan runs, and its line is off', { ...atHome, esim: { activatedAt: now, state: 'installed' as const } }],
  [
    true,
    'the plan runs, whatever the date of departure',
    { order: { departsOn: '2026-12-24' }, esim: { activatedAt: now, state: 'deleted' as const } },
  ],
])('under way is %s: %s', (expected, _name, travelling) => {
  expect(isUnderWay(travelling, now)).toBe(expected)
})
