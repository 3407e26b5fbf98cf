import type { PostalAddress } from '#contract/identity/postal-address.ts'
import { isInEu } from '#contract/sales/right-to-withdraw.ts'
import type { TaxSeller } from './decide-treatment.ts'
import { taxCountryOf } from './states.ts'
import type { SaleTax } from './store.ts'

/** A company that an operator has entered, and what the register said of its VAT number then. */
export interface KnownCompany {
  name: string
  address: PostalAddress
  country: string
  vatNumber?: string | undefined
  vatState?: NonNullable<SaleTax['vatState']> | undefined
  vatProof?: string | undefined
  /** The name the register has for it. */
  vatName?: string | undefined
  /** As an ISO moment. */
  vatCheckedAt?: string | undefined
}

/**
 * How sales to a company are taxed: at home, by reverse charge in another EU state, and not at all elsewhere, where the
 * company owes the tax of its own country. Never through the One-Stop-Shop, which is for consumers.
 */
export function companyTreatment(
  seller: TaxSeller,
  { country, vatState }: Pick<KnownCompany, 'country' | 'vatState'>,
): 'domestic' | 'reverse-charge' | 'outside' | 'unproven' {
  const [home, where] = [taxCountryOf(seller.country), taxCountryOf(country)]
  if (where === home) return 'domestic'
  if (!isInEu(where) || !isInEu(home)) return 'outside'
  return vatState === 'valid' ? 'reverse-charge' : 'unproven'
}

/** What a sale to it keeps. A number of another register than the EU's stays with the company. */
export const companyFacts = (
  company: KnownCompany,
): Pick<SaleTax, 'company' | 'address' | 'vatNumber' | 'vatState' | 'vatProof' | 'vatName' | 'vatCheckedAt'> => {
  const { name, address, country, vatNumber, vatState, vatProof, vatName, vatCheckedAt } = company
  const isKnown = vatNumber !== undefined && vatState !== undefined && isInEu(taxCountryOf(country))
  return {
    company: name,
    address,
    vatNumber: isKnown ? vatNumber : null,
    vatState: isKnown ? vatState : null,
    vatProof: (isKnown && vatProof) || null,
    vatName: (isKnown && vatName) || null,
    vatCheckedAt: isKnown && vatCheckedAt ? new Date(vatCheckedAt) : null,
  }
}
