import type { Language } from '#contract/languages/languages.ts'
import { type Sentence, sentence } from '#contract/languages/sentence.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { startingText } from './starting-texts.ts'

/** What the demonstration says where an operator would name themselves. It has no seller. */
const values: Readonly<Record<string, Sentence | ''>> = {
  'read-first': '',
  'more-rights': '',
  seller: sentence('{shop}, a demonstration'),
  address: sentence('1 Example Street, Nowhere'),
  'seller-and-address': sentence('{shop}, a demonstration, 1 Example Street, Nowhere, {email}'),
  tax: sentence('In this demonstration you pay with play money, so there is no tax.'),
  liability: sentence('Nobody sells anything here, so nobody is liable for anything.'),
  disputes: sentence('Nobody sells anything here, so there is no dispute to resolve.'),
  'known-gaps': sentence('In this demonstration we know of nothing.'),
  law: sentence('Nowhere'),
  register: sentence('Nowhere, number 0'),
  'represented-by': sentence('nobody'),
  regulator: sentence('nobody'),
  authority: sentence('nobody'),
  'content-responsible': sentence('nobody'),
  'checked-how': sentence('the automatic tests of this software'),
  languages: sentence('all languages of this shop'),
  hours: sentence('never'),
}

interface Words {
  shop: string
  email: string
}

/** The same in every language. */
const namesAndFigures = ({ shop, email }: Words): Readonly<Record<string, string>> => ({
  'support-email': email,
  'report-email': email,
  'statement-name': shop,
  phone: '000 000 000',
  'tax-number': '0',
  'answer-days': '5',
  'checked-on': '2026-11-16',
})

/** A starting text with its brackets filled in, for the demonstration. */
export function demonstrationText(kind: LegalKind, language: Language, words: Words): string {
  const say = sayIn(language)
  const plain = namesAndFigures(words)
  const filled = (bracket: string, name: string): string => {
    const value = values[name]
    return value === undefined ? (plain[name] ?? bracket) : value && say(value, { ...words })
  }
  return startingText(kind, language)
    .replaceAll(/\[([a-z-]+):[^\][]*\](?!\()/g, filled)
    .trim()
}
