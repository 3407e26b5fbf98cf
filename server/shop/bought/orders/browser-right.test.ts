import { expect, test } from 'vitest'
import { secondsAfter } from '../../../platform/clock.ts'
import { mayBrowserOpen } from './browser-right.ts'

const placedAt = new Date('2026-05-01T12:00:00Z')
const soon = secondsAfter(placedAt, 59 * 60)
const later = secondsAfter(placedAt, 60 * 60)
const weeksLater = secondsAfter(placedAt, 30 * 24 * 3600)

const owners = {
  'no account': undefined,
  'an account made for the guest': { emailProvenAt: null, passwordHash: null },
  'a customer who signed up': { emailProvenAt: null, passwordHash: 'hash' },
  'a customer who proved the address': { emailProvenAt: placedAt, passwordHash: null },
}

test.each([
  { owner: 'no account', now: weeksLater, opens: true },
  { owner: 'an account made for the guest', now: weeksLater, opens: true },
  { owner: 'a customer who proved the address', now: soon, opens: true },
  { owner: 'a customer who proved the address', now: later, opens: false },
  { owner: 'a customer who signed up', now: soon, opens: true },
  { owner: 'a customer who signed up', now: later, opens: false },
] as const)('an order of $owner opens in the browser that placed it, at $now: $opens', ({ owner, now, opens }) => {
  const order = { browserHash: 'this browser', createdAt: placedAt }

  expect(mayBrowserOpen({ order, owner: owners[owner], browserHash: 'this browser', now })).toBe(opens)
  expect(mayBrowserOpen({ order, owner: owners[owner], browserHash: 'another', now })).toBe(false)
  expect(mayBrowserOpen({ order, owner: owners[owner], browserHash: undefined, now })).toBe(false)
})

test('an order without a browser opens in none', () => {
  const order = { browserHash: null, createdAt: placedAt }

  expect(mayBrowserOpen({ order, owner: undefined, browserHash: 'this browser', now: soon })).toBe(false)
  expect(mayBrowserOpen({ order, owner: undefined, browserHash: undefined, now: soon })).toBe(false)
})
