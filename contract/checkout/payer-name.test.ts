import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPayerName } from './payer-name.ts'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Gabriel  García Márquez ', 'Gabriel', 'García Márquez'],
  ['Cher', 'Cher', 'User'],
  ['', 'Guest', 'User'],
  ['   ', 'Guest', 'User'],
  [null, 'Guest', 'User'],
])('the payer "%s" is %s %s', (name, firstName, lastName) => {
  expect(splitPayerName(name)).toEqual({ firstName, lastName })
})

test('every payer has both names', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { firstName, lastName } = splitPayerName(name)
      expect(firstName.trim() && lastName.trim()).toBeTruthy()
    }),
  )
})
