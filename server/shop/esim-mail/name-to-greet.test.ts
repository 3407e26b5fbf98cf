import { expect, test } from 'vitest'
import { nameToGreet } from './name-to-greet.ts'

test.each(['Ana', 'Jean-Luc', 'D’Arcy', 'Anna Maria', 'Łukasz', '山田', 'สมชาย'])('%s is greeted', (name) => {
  expect(nameToGreet(` ${name} `)).toBe(name)
})

test.each([
  null,
  '',
  'Guest',
  'win.example.com',
  'Call 555',
  'https://x',
  '<b>',
  'A'.repeat(31),
  'one two three four five',
])('%s is not used as a greeting', (name) => {
  expect(nameToGreet(name)).toBeUndefined()
})
