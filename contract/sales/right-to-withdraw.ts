/** The member states of the EU by their ISO code; Greece is GR here and EL to the tax authorities. */
const memberStates = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

export const isInEu = (country: string): boolean => memberStates.has(country)

/** The EEA took over the Consumer Rights Directive; the United Kingdom kept it as the Consumer Contracts Regulations. */
const alike = new Set(['IS', 'LI', 'NO', 'GB'])

/**
 * Whether a consumer who lives there may withdraw within 14 days, and loses that right early only after agreeing to an
 * early beginning: directive 2011/83/EU, article 16.
 */
export const mayWithdraw = (country: string | null | undefined): boolean =>
  typeof country === 'string' && (isInEu(country) || alike.has(country))
