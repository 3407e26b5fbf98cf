import { expect, test } from 'vitest'
import { languages } from '../languages/languages.ts'
import { fullName, nameFieldsIn } from './person-name.ts'

test.each([
  ['en', 'Ada', 'Lovelace', 'Ada Lovelace'],
  ['de', 'Ada', 'Lovelace', 'Ada Lovelace'],
  ['ar', 'ليلى', 'حداد', 'ليلى حداد'],
  ['ja', '太郎', '山田', '山田 太郎'],
  ['ja', 'Kenji', 'Tanaka', 'Tanaka Kenji'],
  ['ko', '민수', '김', '김민수'],
  ['ko', 'Maya', 'Lindqvist', 'Lindqvist Maya'],
  ['zh', '小明', '王', '王小明'],
  ['zh', 'Xiaoming', 'Wang', 'Wang Xiaoming'],
  // Names in these scripts, from buyers who shop in another language.
  ['en', '太郎', '山田', '山田 太郎'],
  ['de', '민수', '김', '김민수'],
  // One name is enough.
  ['en', 'Ada', null, 'Ada'],
  ['ja', null, '山田', '山田'],
  ['zh', '', '', ''],
  // What a wallet did not tell is not a family name.
  ['ja', '山田太郎', 'User', '山田太郎'],
  ['ko', 'Guest', 'User', ''],
] as const)('in %s, first name %s and last name %s make %s', (language, firstName, lastName, name) => {
  expect(fullName({ firstName, lastName }, language)).toBe(name)
})

test('Japanese, Korean and Chinese forms ask for the family name first', () => {
  const familyFirst = languages.filter((language) => nameFieldsIn(language)[0] === 'lastName')
  expect(familyFirst).toEqual(['ja', 'ko', 'zh'])
})
