import { expect, test } from 'vitest'
import { sayIn } from '../languages/say.ts'
import { shownTaxId } from './shown-tax-id.ts'

test.each([
  ['DE136695976', 'USt-IdNr. DE136695976'],
  ['DE 136 695 976', 'USt-IdNr. DE 136 695 976'],
  ['CHE-123.456.788 MWST', 'USt-IdNr. CHE-123.456.788 MWST'],
  ['22/815/08154', 'Steuernummer 22/815/08154'],
  ['12-3456789', 'Steuernummer 12-3456789'],
  ['', ''],
])('the seller’s number %s is called what it is: %s', (taxId, shown) => {
  expect(shownTaxId(taxId, sayIn('de'))).toBe(shown)
})
