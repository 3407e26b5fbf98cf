import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('a change is shown with the value before it', () => {
  expect(changesOf({ before: { multiplier: 1 }, after: { multiplier: 1.05 } })).toEqual(['multiplier 1 → 1.05'])
})

test('unchanged values are left out, and new ones are shown alone', () => {
  const before = { role: 'customer', phone: null }
  expect(changesOf({ before, after: { role: 'customer', phone: '1', mail: 'sent' } })).toEqual([
    'phone none → 1',
    'email sent',
  ])
})

test('a date and time read as everywhere else', () => {
  const [line] = changesOf({ before: { backAt: null }, after: { backAt: '2026-11-16T08:22:25.927Z' } })
  expect(line).toMatch(/^back at none → 16 Nov 2026, \d\d:\d\d$/)
})

test('internal names are put into words', () => {
  const after = { job: 'deliver-order', esim: 'returned', topUp: 'Japan 1GB' }
  expect(changesOf({ before: {}, after })).toEqual(['job Deliver an order', 'eSIM returned', 'top-up Japan 1GB'])
})
