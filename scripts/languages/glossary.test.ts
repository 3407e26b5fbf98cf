import { expect, test } from 'vitest'
import { glossaryProblems, missingTerms } from './glossary.mjs'

const german = {
  words: {
    'Cellular Data': ['Mobile Daten'],
    Cellular: ['Mobilfunk'],
    refund: ['erstatt', 'Geld'],
    'right of withdrawal': ['Widerrufsrecht'],
  },
  never: [
    { pattern: String.raw`(?<=[\p{L},;] )(Sie|Ihre?)\b`, instead: 'du' },
    { pattern: String.raw`(?<!E-)\bMails?\b`, instead: 'E-Mail' },
  ],
}

test.each([
  ['You were refunded.', 'Wir haben dir den Betrag erstattet.', []],
  ['You were refunded.', 'Der Widerruf ist da.', ['should say “erstatt” or “Geld” for “refund”']],
  ['Your right of withdrawal', 'Dein Rückgaberecht', ['should say “Widerrufsrecht” for “right of withdrawal”']],
  // The longer term alone is meant.
  ['Choose Cellular Data', 'Wähle „Mobile Daten“', []],
  ['Open Cellular, Cellular Data', 'Öffne „Mobile Daten“', ['should say “Mobilfunk” for “Cellular”']],
  // A menu's name has its capital.
  ['a cellular phone', 'ein Handy', []],
  // Placeholders are not words.
  ['{refund} for you', '{refund} für dich', []],
  ['Your payment', 'Wir haben Ihre Zahlung', ['says “Ihre”, and should say “du”']],
  ['It is here. It waits.', 'Die eSIM ist da. Sie wartet.', []],
  ['Read the email', 'Lies die Mail', ['says “Mail”, and should say “E-Mail”']],
  ['Read the email', 'Lies die E-Mail', []],
  // What is not translated is reported elsewhere.
  ['Refund', '', []],
])('“%s” as “%s”', (message, translation, problems) => {
  expect(glossaryProblems(german, message, translation)).toEqual(problems)
})

test('a language names every term that another has a word for', () => {
  const french = { words: { ...german.words, receipt: ['reçu'], refund: [] }, never: [] }
  expect(missingTerms(german, [german, french])).toEqual(['receipt'])
  expect(missingTerms(french, [german, french])).toEqual(['refund'])
})
