import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('a change is told with what was before it', () => {
  expect(changesOf({ before: { multiplier: 1 }, after: { multiplier: 1.05 } })).toEqual(['multiplier 1 → 1.05'])
})

test('what stayed as it was is left out, and what is new stands alone', () => {
  const before = { role: 'customer', phone: null }
  expect(changesOf({ before, after: { role: 'customer', phone: '1', mail: 'sent' } })).toEqual([
    'phone none → 1',
    'mail sent',
  ])
})
