import { expect, test } from 'vitest'
import { fateOf } from './tidy-kits.ts'

test.each([
  ['stays with the account that kept it', 'maya', 'maya', 'keep'],
  ['stays with a guest', null, null, 'keep'],
  ['of a guest goes over to the account they sign in to', null, 'maya', 'adopt'],
  ['leaves when its account is signed out', 'maya', null, 'drop'],
  ['leaves when somebody else signs in', 'maya', 'omar', 'drop'],
] as const)('a kit %s', (_name, owner, userId, fate) => {
  expect(fateOf({ owner }, userId)).toBe(fate)
})
