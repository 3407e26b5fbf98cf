import { expect, test } from 'vitest'
import type { RescueFinding } from '#contract/bought/rescue-steps.ts'
import { findingOf, type Known } from './finding.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

const running: NonNullable<Known['esim']> = {
  state: 'inUse',
  usedMb: 0,
  totalMb: 1024,
  endsAt: minutes(60 * 24),
  useBy: null,
  isLineOn: true,
  usedMoreAt: null,
}
const onPhone = { ...running, state: 'installed', endsAt: null, useBy: minutes(60 * 24) } as const
const fresh = { ...onPhone, state: 'ready', isLineOn: null } as const

test.each<[RescueFinding, string, Partial<Known>]>([
  ['not-installed', 'never installed', { esim: fresh }],
  ['not-installed', 'never installed, and still at home', { esim: fresh, countryCode: 'DE' }],
  ['line-off', 'switched off in the phone', { esim: { ...onPhone, isLineOn: false } }],
  ['line-off', 'switched off after it was seen', { esim: { ...running, isLineOn: false } }],
  ['deleted', 'taken off the phone', { esim: { ...running, state: 'deleted', isLineOn: null } }],
  ['deleted', 'taken off after data had come through', { esim: { ...running, state: 'deleted', usedMoreAt: now } }],
  ['deleted', 'taken off, wherever they are', { esim: { ...onPhone, state: 'deleted' }, countryCode: 'FR' }],
  ['expired', 'taken off, and over since', { esim: { ...running, state: 'deleted', endsAt: minutes(-1) } }],
  ['never-connected', 'on, and seen by no network', { esim: onPhone }],
  ['never-connected', 'on, and the wholesaler does not report the line', { esim: { ...onPhone, isLineOn: null } }],
  ['never-connected', 'in a country of the plan', { esim: onPhone, countryCode: 'JP' }],
  ['no-data', 'seen, nothing used', { esim: running }],
  ['used-up', 'by its state', { esim: { ...running, state: 'usedUp', usedMb: 1024 } }],
  ['used-up', 'by its figures', { esim: { ...running, usedMb: 1024 } }],
  ['expired', 'by its state', { esim: { ...running, state: 'expired' } }],
  ['expired', 'by the clock, before the wholesaler says so', { esim: { ...running, endsAt: minutes(-1) } }],
  ['expired', 'at the very moment it ends', { esim: { ...running, endsAt: now } }],
  ['expired', 'never used in time', { esim: { ...fresh, useBy: minutes(-1) } }],
  ['expired', 'used up first, when a top-up no longer helps', { esim: { ...running, state: 'expired', usedMb: 1024 } }],
  ['wrong-country', 'somewhere else', { esim: onPhone, countryCode: 'FR' }],
  ['wrong-country', 'somewhere else, with the line off', { esim: { ...onPhone, isLineOn: false }, countryCode: 'FR' }],
  [
    'never-connected',
    'in some country, with the plan’s coverage unknown',
    { esim: onPhone, countryCode: 'FR', countryCodes: [] },
  ],
  ['online', 'data a few minutes ago', { esim: { ...running, usedMb: 5, usedMoreAt: minutes(-5) } }],
  ['online', 'data almost an hour ago', { esim: { ...running, usedMb: 5, usedMoreAt: minutes(-59) } }],
  ['unknown', 'data an hour ago', { esim: { ...running, usedMb: 5, usedMoreAt: minutes(-60) } }],
  ['no-data', 'seen, nothing used of a plan without a limit', { esim: { ...running, totalMb: null } }],
  [
    'online',
    'data flows, whatever country the traveller gave',
    { esim: { ...running, usedMb: 5, usedMoreAt: now }, countryCode: 'FR' },
  ],
  ['unknown', 'data came through yesterday', { esim: { ...running, usedMb: 5, usedMoreAt: minutes(-60 * 24) } }],
  ['unknown', 'cancelled', { esim: { ...running, state: 'cancelled' } }],
  ['unknown', 'ended early', { esim: { ...running, state: 'revoked' } }],
  ['unknown', 'suspended', { esim: { ...running, state: 'suspended' } }],
  ['unknown', 'a state we do not handle', { esim: { ...running, state: 'unknown' } }],
  ['unknown', 'no eSIM yet', { esim: null }],
])('%s: %s', (finding, _name, known) => {
  expect(findingOf({ esim: running, countryCodes: ['JP', 'KR'], ...known }, now)).toBe(finding)
})
