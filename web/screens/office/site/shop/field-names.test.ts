import { expect, it } from 'vitest'
import { fieldName } from './field-names.ts'

it.each([
  ['name', 'Shop name'],
  ['colours.primary', 'Primary colour'],
  ['headline.de', 'Headline, Deutsch'],
  ['headline.en', 'Headline'],
  ['claims.1.source', 'Claims, number 2, source'],
  ['legal.terms.en.text', 'Terms'],
  ['legal.terms.de.version', 'Terms, Deutsch, version'],
  ['legal.imprint', 'Imprint'],
])('shows %s to an operator as %s', (path, name) => {
  expect(fieldName(path)).toBe(name)
})
