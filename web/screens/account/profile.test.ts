import { expect, test } from 'vitest'
import { fullName, initial } from './profile.ts'

test.each([
  [{ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com' }, 'M', 'Maya Lindqvist'],
  [{ firstName: null, lastName: 'Lindqvist', email: 'kai@example.com' }, 'K', 'Lindqvist'],
  [{ firstName: 'élodie', lastName: null, email: null }, 'É', 'élodie'],
  [{ firstName: '', lastName: '', email: '' }, 'U', ''],
])('every customer has an avatar letter, whichever parts of the name are missing', (user, letter, name) => {
  expect(initial(user)).toBe(letter)
  expect(fullName(user)).toBe(name)
})
