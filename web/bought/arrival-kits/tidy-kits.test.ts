import { expect, test } from 'vitest'
import { fateOf } from './tidy-kits.ts'

test.each([
  ['stays with the account that kept it', 'maya', 'maya', 'keep'],
  ['stays with a guest', null, null, 'keep'],
  ['of a guest passes to the account they sign in to', null, 'maya', 'adopt'],
  ['is deleted when its account signs out', 'maya', null, 'drop'],
  ['is deleted when another customer signs in', 'maya', 'omar', 'drop'],
] as const)('a kit %s', (_name, owner, userId, fate) => {
  expect(fateOf({ owner }, userId)).toBe(fate)
})
