import type { WithClock } from '../../platform/clock.ts'
import type { WithRates } from '../currencies/open-rates.ts'
import { type CountryEvidence, decideCountry } from './decide-country.ts'
import { decideTreatment, type TaxSeller } from './decide-treatment.ts'
import type { WithTaxConfig } from './settings.ts'
import { taxCountryOf, taxCurrencyOf } from './states.ts'
import type { KeptSaleTax, SaleTax } from './store.ts'
import { readVatNumber } from './vat-number.ts'
import type { VatCheck, VatRegister } from './vat-register.ts'

export interface WithTaxes {
  /** How the shop taxes what it sells; undefined where it does not. */
  taxes: Taxes | undefined
}

/** A buyer as far as tax is concerned. */
export interface TaxedBuyer {
  evidence: CountryEvidence
  company?: { name: string; vatNumber: string } | undefined
}

export interface Taxes {
  readonly seller: TaxSeller
  /** Which tax a buyer's price has inside, as far as their country is known before they pay. */
  foresee(evidence: CountryEvidence, day: Date): { country: string; rate: number; isDoubtful: boolean }
  /** How a sale in this currency to this buyer is taxed. Asks the register about a company's number. */
  assess(buyer: TaxedBuyer, currency: string): Promise<SaleTax>
  /** The same sale with one more piece of evidence: the country of the card that paid. */
  withCard<Tax extends SaleTax>(tax: Tax, card: string | undefined, day: Date): Tax
  /** Asks the register again, and decides anew. */
  checkAgain(tax: KeptSaleTax, day: Date): Promise<SaleTax>
}

type Deps = WithTaxConfig & WithClock & WithRates & { vatRegister: VatRegister; sellerNumber: () => Promise<string> }

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Undefined with `TAX=none`. */
export function openTaxes({ config, clock, rates, vatRegister, sellerNumber }: Deps): Taxes | undefined {
  if (!config.tax) return undefined
  const seller = config.tax
  const owedCurrency = taxCurrencyOf(taxCountryOf(seller.country))
  const check = async (text: string): Promise<VatCheck> => {
    const number = readVatNumber(text)
    if (!number) return { state: 'invalid' }
    return vatRegister.check(number, readVatNumber(await sellerNumber()))
  }
  const decide = (evidence: CountryEvidence, company: Pick<SaleTax, 'vatNumber' | 'vatState'>, day: string) => {
    const { country, isDoubtful } = decideCountry(evidence, seller.country)
    const companyIn = company.vatState === 'valid' ? readVatNumber(company.vatNumber ?? '')?.country : undefined
    return { ...decideTreatment(seller, { country, companyIn }, day), isDoubtful: isDoubtful && !companyIn }
  }
  return {
    seller,
    foresee(evidence, day) {
      const { country, rate, isDoubtful } = decide(evidence, { vatNumber: null, vatState: null }, dayOf(day))
      return { country, rate, isDoubtful }
    },
    async assess({ evidence, company }, currency) {
      const asked = company && { ...company, number: readVatNumber(company.vatNumber)?.value ?? company.vatNumber }
      const checked = asked && (await check(asked.vatNumber))
      const kept = {
        company: asked?.name ?? null,
        vatNumber: asked?.number ?? null,
        vatState: checked?.state ?? null,
        vatProof: checked?.state === 'valid' ? checked.proof : null,
        vatCheckedAt: checked ? clock.now() : null,
      }
      const { stated = null, card = null, network = null } = evidence
      const owed = owedCurrency === currency ? undefined : owedCurrency
      const perUnit = owed && (await rates.read()).rateBetween(currency, owed)
      return {
        ...decide(evidence, kept, dayOf(clock.now())),
        ...kept,
        stated,
        card,
        network,
        ...(perUnit ? { owedCurrency: owed, owedPerUnit: perUnit } : { owedCurrency: null, owedPerUnit: null }),
      }
    },
    withCard(tax, card, day) {
      if (!card || card === tax.card) return tax
      return { ...tax, card, ...decide({ ...evidenceOf(tax), card }, tax, dayOf(day)) }
    },
    async checkAgain({ saleId: _saleId, due: _due, ...tax }, day) {
      const checked = await check(tax.vatNumber ?? '')
      const vatProof = checked.state === 'valid' ? checked.proof : null
      const kept = { ...tax, vatState: checked.state, vatProof, vatCheckedAt: clock.now() }
      return { ...kept, ...decide(evidenceOf(tax), kept, dayOf(day)) }
    },
  }
}

/** What was kept of a buyer's country. */
export const evidenceOf = ({
  stated,
  card,
  network,
}: Pick<SaleTax, 'stated' | 'card' | 'network'>): CountryEvidence => ({
  stated: stated ?? undefined,
  card: card ?? undefined,
  network: network ?? undefined,
})
