import type { PostalAddress } from '#contract/identity/postal-address.ts'
import { dateIn } from '#contract/base/zones.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithRates } from '../currencies/open-rates.ts'
import { companyFacts, companyTreatment, type KnownCompany } from './known-company.ts'
import { type CountryEvidence, decideCountry } from './decide-country.ts'
import { decideTreatment, type TaxSeller, type TaxTreatment } from './decide-treatment.ts'
import { rateOn } from './rates.ts'
import { type AskedBuyer, rememberAnswers } from './remember-answers.ts'
import { isSameCompany } from './same-company.ts'
import type { WithTaxConfig } from './settings.ts'
import { taxCountryOf, taxCurrencyOf } from './states.ts'
import type { KeptSaleTax, SaleTax } from './store.ts'
import type { TaxService } from './tax-service.ts'
import { readVatNumber } from './vat-number.ts'
import type { VatCheck, VatRegister } from './vat-register.ts'

export interface WithTaxes {
  /** How the shop taxes what it sells; undefined where it does not. */
  taxes: Taxes | undefined
}

/** A buyer as far as tax is concerned. */
export interface TaxedBuyer {
  evidence: CountryEvidence
  company?: { name: string; vatNumber?: string | undefined } | undefined
  /** Where the invoice must name it. */
  address?: PostalAddress | undefined
}

export interface Taxes {
  readonly seller: TaxSeller
  /** Where rates come from and papers are reported to; undefined where the shop's own table is all there is. */
  readonly service: TaxService | undefined
  /** Which tax a buyer's price has inside, as far as their country is known before they pay. */
  foresee(evidence: CountryEvidence, day: Date): Promise<{ country: string; rate: number; isDoubtful: boolean }>
  /** How a sale in this currency to this buyer is taxed. Asks the register about a company's number. */
  assess(buyer: TaxedBuyer, currency: string): Promise<SaleTax>
  /**
   * How a sale to a company is taxed that was looked up when it was entered: nothing is asked. Undefined where it cannot be
   * invoiced, because no register confirms its number.
   */
  assessKnown(company: KnownCompany, currency: string): Promise<SaleTax | undefined>
  /** What the register says of a company's number and name. */
  lookUp(vatNumber: string, name: string): Promise<CheckedCompany>
  /** The same sale with one more piece of evidence: the country of the card that paid. */
  withCard<Tax extends SaleTax>(tax: Tax, card: string | undefined, day: Date): Tax
  /** Asks the register again, and decides anew. */
  checkAgain(tax: KeptSaleTax, day: Date): Promise<SaleTax>
}

type Deps = WithTaxConfig &
  WithConfig &
  WithClock &
  WithRates &
  WithLog & {
    vatRegister: VatRegister
    /** With `TAX=stripe`. */
    service: TaxService | undefined
    sellerNumber: () => Promise<string>
  }

/** What is known of a buyer's company. */
type NamedCompany = Pick<SaleTax, 'vatNumber' | 'vatState'>

/** What the register said of one. Only a company that it knows by this name owes the tax itself. */
type CheckedCompany = Pick<SaleTax, 'vatProof' | 'vatName' | 'vatCheckedAt'> & {
  vatState: NonNullable<SaleTax['vatState']>
}

/** Undefined with `TAX=none`. */
export function openTaxes(deps: Deps): Taxes | undefined {
  const { config, clock, rates, vatRegister, service, sellerNumber } = deps
  if (!config.tax) return undefined
  const seller = config.tax
  const dayOf = (at: Date): string => dateIn(at, config.timeZone)
  const owedCurrency = taxCurrencyOf(taxCountryOf(seller.country))
  const answers = service && rememberAnswers(deps, service, seller)
  const check = async (text: string, trader: string): Promise<CheckedCompany> => {
    const number = readVatNumber(text)
    const asked = { requester: readVatNumber(await sellerNumber()), trader }
    const said: VatCheck = number ? await vatRegister.check(number, asked) : { state: 'invalid' }
    const kept = { vatProof: null, vatName: null, vatCheckedAt: clock.now() }
    if (said.state !== 'valid') return { ...kept, vatState: said.state }
    const isOther = said.name ? !isSameCompany(trader, said.name) : said.isOtherName
    const vatState = isOther ? 'other-name' : 'valid'
    return { ...kept, vatState, vatProof: said.proof, vatName: said.name || null }
  }
  const judge = (evidence: CountryEvidence, company: NamedCompany) => {
    const { country, isDoubtful } = decideCountry(evidence, seller.country)
    const vatNumber = company.vatState === 'valid' ? readVatNumber(company.vatNumber ?? '') : undefined
    const asked: AskedBuyer = { country: taxCountryOf(vatNumber?.country ?? country), vatNumber }
    const byTable = (day: string): TaxTreatment =>
      decideTreatment(seller, { country, companyIn: vatNumber?.country }, day)
    return { asked, byTable, isDoubtful: isDoubtful && !vatNumber }
  }
  /** The service's word, or that of the table where it has none. */
  const decide = async (evidence: CountryEvidence, company: NamedCompany, day: Date) => {
    const { asked, byTable, isDoubtful } = judge(evidence, company)
    return { ...((await answers?.ask(asked)) ?? byTable(dayOf(day))), isDoubtful }
  }
  /** Where the seller owes the tax in another money: which, and the rate of this moment. */
  const owedFor = async (currency: string): Promise<Pick<SaleTax, 'owedCurrency' | 'owedPerUnit'>> => {
    const owed = owedCurrency === currency ? undefined : owedCurrency
    const perUnit = owed && (await rates.read()).rateBetween(currency, owed)
    return perUnit ? { owedCurrency: owed, owedPerUnit: perUnit } : { owedCurrency: null, owedPerUnit: null }
  }
  return {
    seller,
    service,
    async foresee(evidence, day) {
      const { country, rate, isDoubtful } = await decide(evidence, { vatNumber: null, vatState: null }, day)
      return { country, rate, isDoubtful }
    },
    async assess({ evidence, company, address }, currency) {
      const { name, vatNumber } = company ?? {}
      const unasked = { vatState: null, vatProof: null, vatName: null, vatCheckedAt: null }
      const checked = vatNumber === undefined ? unasked : await check(vatNumber, name ?? '')
      const kept = {
        company: name ?? null,
        address: address ?? null,
        vatNumber: vatNumber === undefined ? null : (readVatNumber(vatNumber)?.value ?? vatNumber),
        ...checked,
      }
      const { stated = null, card = null, network = null } = evidence
      return {
        ...(await decide(evidence, kept, clock.now())),
        ...kept,
        stated,
        card,
        network,
        ...(await owedFor(currency)),
      }
    },
    async assessKnown(company, currency) {
      const scheme = companyTreatment(seller, company)
      if (scheme === 'unproven') return undefined
      const country = taxCountryOf(company.country)
      const rate = scheme === 'domestic' ? (rateOn(country, dayOf(clock.now()), seller.ownRates) ?? 0) : 0
      const evidence = { stated: company.country, card: null, network: null, isDoubtful: false }
      return { scheme, country, rate, ...companyFacts(company), ...evidence, ...(await owedFor(currency)) }
    },
    lookUp: check,
    withCard(tax, card, day) {
      if (!card || card === tax.card) return tax
      const before = judge(evidenceOf(tax), tax)
      const now = judge({ ...evidenceOf(tax), card }, tax)
      const { isDoubtful } = now
      // The money has arrived, and a row is locked: nothing is asked here. What is reported later is compared again.
      const isSame = service && before.asked.country === now.asked.country
      const treatment = isSame ? {} : (answers?.recall(now.asked) ?? now.byTable(dayOf(day)))
      return { ...tax, card, ...treatment, isDoubtful }
    },
    async checkAgain({ saleId: _saleId, due: _due, ...tax }, day) {
      const kept = { ...tax, ...(await check(tax.vatNumber ?? '', tax.company ?? '')) }
      return { ...kept, ...(await decide(evidenceOf(tax), kept, day)) }
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
