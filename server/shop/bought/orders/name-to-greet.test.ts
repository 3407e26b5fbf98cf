import { expect, test } from 'vitest'
import { nameToGreet } from './name-to-greet.ts'

test.each(['Ana', 'Jean-Luc', 'D’Arcy', 'Anna Maria', 'Łukasz', '山田', 'สมชาย'])('%s is greeted', (name) => {
  expect(nameToGreet({ firstName: ` ${name} `, lastName: 'Lindqvist' }, 'en')).toBe(name)
})

test.each([
  ['ja', '太郎', '山田', '山田 太郎'],
  ['ja', '山田太郎', 'User', '山田太郎'],
  ['ko', '민수', '김', '김민수'],
  ['zh', '小明', '王', '王小明'],
  ['zh', 'Maya', 'Lindqvist', 'Lindqvist Maya'],
  ['de', '太郎', '山田', '太郎'],
] as const)('in %s, %s %s is greeted as %s', (language, firstName, lastName, greeted) => {
  expect(nameToGreet({ firstName, lastName }, language)).toBe(greeted)
})

const notNames = [
  null,
  '',
  'Guest',
  'win.example.com',
  'Call 555',
  'https://x',
  '<b>',
  'A'.repeat(31),
  'one two three four five',
]

test.each(notNames)('%s is not used as a greeting', (firstName) => {
  expect(nameToGreet({ firstName, lastName: 'Lindqvist' }, 'en')).toBeUndefined()
})

test.each(notNames.filter((name) => name && name !== 'Guest'))(
  '%s as a family name is not greeted in Japanese',
  (lastName) => {
    expect(nameToGreet({ firstName: '太郎', lastName }, 'ja')).toBeUndefined()
  },
)
