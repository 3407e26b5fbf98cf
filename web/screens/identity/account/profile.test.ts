import { expect, test } from 'vitest'
import { initial } from './profile.ts'

test.each([
  [{ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com' }, 'en', 'M'],
  [{ firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com' }, 'zh', 'L'],
  [{ firstName: '太郎', lastName: '山田', email: 'taro@example.com' }, 'ja', '山'],
  [{ firstName: '太郎', lastName: null, email: null }, 'ja', '太'],
  [{ firstName: null, lastName: 'Lindqvist', email: 'kai@example.com' }, 'en', 'K'],
  [{ firstName: 'élodie', lastName: null, email: null }, 'en', 'É'],
  [{ firstName: '', lastName: '', email: '' }, 'en', 'U'],
] as const)(
  'every customer has an avatar letter, whichever parts of the name are missing',
  (user, language, letter) => {
    expect(initial(user, language)).toBe(letter)
  },
)
