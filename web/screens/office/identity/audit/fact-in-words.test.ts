import { expect, test } from 'vitest'
import { factInWords } from './fact-in-words.ts'

test.each([
  ['limit', 'signin:account', 'limit sign-in (account)'],
  ['limit', 'top-up-list:account', 'limit top up list (account)'],
  ['limit', 'other', 'limit other'],
  ['why', 'not_an_admin', 'why not an admin'],
  ['route', '/api/admin/orders', 'route /api/admin/orders'],
])('a security fact is shown without internal names: %s %s', (name, value, words) => {
  expect(factInWords(name, value)).toBe(words)
})
