import { describe, expect, test } from 'vitest'
import { languageCodes } from '#contract/languages/languages.ts'
import { findBrackets } from '#contract/site/legal.ts'
import { sentence } from '#contract/languages/sentence.ts'
import { keptForDays } from '#contract/base/kept-for.ts'
import { sayIn } from '../../../platform/languages/say.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'
import { demonstrationText } from './demonstration-text.ts'
import { startingText } from './starting-texts.ts'

const bracketsIn = (text: string) => findBrackets(text).map((bracket) => bracket.text)

describe.each(legalKinds)('the starting text of %s', (kind) => {
  test('puts what only the operator knows in brackets, starting with the advice to ask a lawyer', () => {
    for (const language of languageCodes) {
      const brackets = bracketsIn(startingText(kind, language))

      expect(brackets[0]).toMatch(/^\[read-first: /)
      expect(brackets.length).toBeGreaterThan(2)
      for (const bracket of brackets) expect(bracket).toMatch(/^\[[a-z-]+: ./)
    }
  })

  test('asks for the same things in every language', () => {
    const asked = (text: string) =>
      bracketsIn(text)
        .map((bracket) => bracket.split(':')[0])
        .toSorted()

    for (const language of languageCodes)
      expect(asked(startingText(kind, language))).toEqual(asked(startingText(kind, 'en')))
  })

  test('is short enough to be read', () => {
    const words = startingText(kind, 'en').split(/\s+/).length

    expect(words).toBeGreaterThan(250)
    expect(words).toBeLessThan(620)
  })
})

test.each(['terms', 'imprint', 'withdrawal', 'accessibility'] as const)(
  'the demonstration leaves no bracket open in %s',
  (kind) => {
    for (const language of languageCodes) {
      const text = demonstrationText(kind, language, { shop: 'Landfall', email: 'help@example.com' })

      expect(bracketsIn(text)).toEqual([])
      expect(text).toMatch(/^## /)
    }
  },
)

test('the withdrawal page names the shop’s own function as its buttons are called', () => {
  for (const language of languageCodes) {
    const text = startingText('withdrawal', language)

    for (const label of [sentence('Withdraw from contract here'), sentence('Confirm withdrawal')])
      expect(text).toContain(`**${sayIn(language)(label)}**`)
    expect(text).toContain('](/withdrawal)')
  }
})

test('the privacy page says how long invoices are kept', () => {
  for (const language of languageCodes)
    expect(startingText('privacy', language)).toMatch(
      new RegExp(`\\b${keptForDays.invoices / 365}\\b|${keptForDays.invoices / 365}年|${keptForDays.invoices / 365}년`),
    )
})
