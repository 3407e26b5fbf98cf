import { isInEu } from '#contract/sales/right-to-withdraw.ts'
import type { TaxSeller, TaxTreatment } from './decide-treatment.ts'
import { taxCountryOf } from './states.ts'
import type { TaxAnswer } from './tax-service.ts'

/** What a service's answer means for a sale to this country; undefined where it could not tell. */
export function readAnswer(seller: TaxSeller, buyerIn: string, answer: TaxAnswer): TaxTreatment | undefined {
  const home = taxCountryOf(seller.country)
  const country = taxCountryOf(buyerIn)
  if (answer.kind === 'unclear') return undefined
  if (answer.kind === 'reverse-charge')
    return { scheme: isInEu(home) && isInEu(country) ? 'reverse-charge' : 'outside', country, rate: 0 }
  if (answer.kind === 'untaxed' || answer.rate === 0) return { scheme: 'outside', country, rate: 0 }
  const taxedIn = taxCountryOf(answer.country)
  const scheme = taxedIn === home ? 'domestic' : isInEu(taxedIn) ? 'oss' : 'local'
  return { scheme, country: taxedIn, rate: answer.rate }
}
