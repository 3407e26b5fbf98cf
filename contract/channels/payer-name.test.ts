import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../languages/languages.ts'
import { splitPayerName } from './payer-name.ts'

test.each([
  ['en', 'Ada Lovelace', 'Ada', 'Lovelace'],
  ['en', '  Gabriel  García Márquez ', 'Gabriel', 'García Márquez'],
  ['en', 'Cher', 'Cher', 'User'],
  ['en', '', 'Guest', 'User'],
  ['en', '   ', 'Guest', 'User'],
  ['en', null, 'Guest', 'User'],
  // As printed on a card, also in Japan.
  ['ja', 'KENJI TANAKA', 'KENJI', 'TANAKA'],
  ['ja', '山田 太郎', '太郎', '山田'],
  ['ja', '山田　太郎', '太郎', '山田'],
  ['ja', 'さくら', 'さくら', 'User'],
  ['ja', '山田太郎', '山田太郎', 'User'],
  ['en', '山田 太郎', '太郎', '山田'],
  ['ko', '김 민수', '민수', '김'],
  ['ko', '김민수', '민수', '김'],
  ['ko', '남궁민수', '민수', '남궁'],
  ['ko', '남궁', '궁', '남'],
  ['en', '김민수', '민수', '김'],
  ['zh', '王小明', '小明', '王'],
  ['zh', '欧阳娜娜', '娜娜', '欧阳'],
  ['zh', '李明', '明', '李'],
  ['zh', '李', '李', 'User'],
] as const)(
  'in %s, the payer "%s" has the first name %s and the last name %s',
  (language, name, firstName, lastName) => {
    expect(splitPayerName(name, language)).toEqual({ firstName, lastName })
  },
)

test('every payer has both names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...languages), (name, language) => {
      const { firstName, lastName } = splitPayerName(name, language)
      expect(firstName.trim() && lastName.trim()).toBeTruthy()
    }),
  )
})
