import { checkVAT, countries } from 'jsvat'
import { countryOfTaxCode } from './states.ts'

/** A VAT number whose form and check digit are right. Whether it is registered is for the register to say. */
export interface VatNumber {
  /** As written on invoices: `DE136695976`. */
  value: string
  /** The ISO code of its country. */
  country: string
  /** Without the country's letters, as registers want it. */
  digits: string
}

/** Undefined when it is no VAT number. Spaces, dots and dashes do not count. */
export function readVatNumber(text: string): VatNumber | undefined {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const code = plain.slice(0, 2)
  // Northern Ireland's numbers have the form of British ones.
  const known = checkVAT(code === 'XI' ? `GB${plain.slice(2)}` : plain, countries)
  if (!known.isValid || !known.country) return undefined
  return { value: plain, country: countryOfTaxCode(code), digits: plain.slice(2) }
}
