import { expect, test } from 'vitest'
import { mayChangeAddress, mayCorrectForGuest } from './address-right.ts'

const placed = new Date('2026-11-16T10:00:00Z')
const after = (minutes: number) => new Date(placed.getTime() + minutes * 60_000)
const order = { browserHash: 'mine', createdAt: placed, email: 'ana@gmial.com' }

test.each([
  ['right after paying', {}, true],
  ['in another browser', { browserHash: 'another' }, false],
  ['without a cookie', { browserHash: undefined }, false],
  ['just before the hour is over', { now: after(59) }, true],
  ['after an hour', { now: after(60) }, false],
  ['with a new account that was never opened', { owner: { emailProvenAt: null } }, true],
  ['with an account that was proven long before', { owner: { emailProvenAt: after(-600) } }, true],
  ['once the mailed link was used', { owner: { emailProvenAt: after(5) } }, false],
  ['before the buyer gave an address', { order: { ...order, email: null } }, false],
  ['once every browser was signed out', { order: { ...order, browserHash: null } }, false],
] as const)('the address is open to correction %s: %o', (_, differs, may) => {
  expect(mayChangeAddress({ order, owner: undefined, browserHash: 'mine', now: after(1), ...differs })).toBe(may)
})

test.each([
  ['of a guest without an account', {}, true],
  ['with an account that was never opened', { owner: { emailProvenAt: null } }, true],
  ['with an account of another person, proven long before', { owner: { emailProvenAt: after(-600) } }, true],
  ['once the mailed link was used', { owner: { emailProvenAt: after(5) } }, false],
  ['that a member bought', { boughtBy: 'maya', owner: { emailProvenAt: after(-600) } }, false],
  ['whose buyer was erased', { order: { ...order, email: null } }, false],
] as const)('an administrator corrects the address of an order %s: %o', (_, differs, may) => {
  expect(mayCorrectForGuest({ order, owner: undefined, boughtBy: null, ...differs })).toBe(may)
})
