import { isVatNumber } from '#contract/money/vat-number.ts'
import type { Say } from '../languages/say.ts'

/** The seller's number for tax, called what it is. `number` is how it is written within the sentence. */
export function shownTaxId(taxId: string, say: Say, number = taxId): string {
  if (!taxId) return ''
  return isVatNumber(taxId) ? say('VAT number {number}', { number }) : say('Tax ID {taxId}', { taxId: number })
}
