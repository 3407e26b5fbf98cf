import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isInEu, mayWithdraw } from '#contract/sales/right-to-withdraw.ts'
import { languageCodes } from '#contract/languages/languages.ts'
import { beginNowWordings, type Wording } from './begin-now-wordings.ts'
import { beginNowIn, endOfBeginNow, findBeginNow, hasBegun } from './find-begin-now.ts'

const texts = (word: string) =>
  Object.fromEntries(languageCodes.map((code) => [code, `${word} ${code}`])) as Wording['texts']
const wordings: readonly [Wording, ...Wording[]] = [
  { since: '2026-11-18', texts: texts('first') },
  { since: '2027-02-01', texts: texts('second') },
]

test.each([
  ['before the first day', '2020-01-01T00:00:00Z', 'first de'],
  ['on the first day', '2026-11-18T12:00:00Z', 'first de'],
  ['a moment before the second', '2027-01-31T23:59:59Z', 'first de'],
  ['on the day of the second', '2027-02-01T00:00:00Z', 'second de'],
])('the wording shown %s', (_when, now, text) => {
  expect(beginNowIn('de', new Date(now), wordings).text).toBe(text)
})

test('a version names its wording and its language, also after another has replaced it', () => {
  const shown = beginNowIn('fr', new Date('2026-12-01T00:00:00Z'), wordings)

  expect(shown).toMatchObject({ version: '2026-11-18-fr', language: 'fr', text: 'first fr' })
  expect(findBeginNow(shown.version, wordings)).toEqual(shown)
  expect(endOfBeginNow(shown, wordings)).toBe(Date.parse('2027-02-01T00:00:00Z'))
  expect(findBeginNow('2026-11-18', wordings)).toBeUndefined()
  expect(findBeginNow('2026-11-19-fr', wordings)).toBeUndefined()
})

test('a wording that is only announced has not begun, the first always has', () => {
  const [first, second] = wordings.map(({ since }) => findBeginNow(`${since}-en`, wordings))
  const now = new Date('2027-01-01T00:00:00Z')

  expect(second && hasBegun(second, now, wordings)).toBe(false)
  expect(first && hasBegun(first, new Date('2000-01-01T00:00:00Z'), wordings)).toBe(true)
})

describe('what buyers have agreed to never changes', () => {
  // A new wording gets a line of its own here. If a line no longer matches, a published sentence was edited.
  const published: Record<string, string> = {
    '2026-11-18': '6fa924d115805b0b',
  }

  test.each(beginNowWordings.map((wording) => [wording.since, wording] as const))(
    'the wording of %s',
    (since, { texts }) => {
      const told = languageCodes.map((code) => texts[code]).join('\n')
      expect(createHash('sha256').update(told).digest('hex').slice(0, 16)).toBe(published[since])
    },
  )

  test('and every language has its own', () => {
    for (const { texts } of beginNowWordings) expect(new Set(Object.values(texts)).size).toBe(languageCodes.length)
  })
})

test.each([
  ['DE', true],
  ['IE', true],
  ['GR', true],
  ['IS', true],
  ['LI', true],
  ['NO', true],
  ['GB', true],
  ['CH', false],
  ['US', false],
  ['JP', false],
  ['MC', false],
  ['', false],
  [null, false],
  [undefined, false],
])('who is asked to agree: a buyer in %s: %s', (country, isAsked) => expect(mayWithdraw(country)).toBe(isAsked))

test('thirty-one countries are asked: the EU, the rest of the EEA and the United Kingdom', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((one) => letters.map((other) => one + other))
  expect(all.filter(isInEu)).toHaveLength(27)
  expect(all.filter(mayWithdraw)).toHaveLength(31)
})
