import { isLanguage, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import { languageCodes } from '#contract/languages/languages.ts'
import type { LegalKind } from '#contract/site/shop-profile.ts'

export const legalNames: Record<LegalKind, string> = {
  terms: 'Terms',
  imprint: 'Imprint',
  withdrawal: 'Withdrawal',
  accessibility: 'Accessibility',
  privacy: 'Privacy policy',
  returns: 'Return policy',
}

const names: Record<string, string> = {
  name: 'Shop name',
  legalName: 'Legal name',
  address: 'Address',
  registration: 'Registration',
  management: 'Management',
  taxNumber: 'Tax number',
  orderLetters: 'Letters of order numbers',
  supportEmail: 'Support email',
  phone: 'Telephone',
  hours: 'Hours',
  social: 'Social links',
  colours: 'Colours',
  'colours.primary': 'Primary colour',
  'colours.accent': 'Accent colour',
  font: 'Font',
  logo: 'Logo',
  logoDark: 'Logo on dark ground',
  mark: 'Mark',
  headline: 'Headline',
  lede: 'Text below the headline',
  picture: 'Picture of the home page',
  claims: 'Claims',
  testimonials: 'Testimonials',
  questions: 'Questions',
  legal: 'Legal texts',
}

const parts: Record<string, string> = {
  figure: 'figure',
  text: 'text',
  source: 'source',
  date: 'date',
  name: 'name',
  place: 'place',
  orderNo: 'order number',
  link: 'link',
  url: 'address',
  site: 'site',
  question: 'question',
  answer: 'answer',
  version: 'version',
  validFrom: 'valid from',
}

const nameOfPart = (part: string): string | undefined => {
  if (isLanguage(part, languageCodes)) return part === sourceLanguage ? undefined : ownNames[part]
  return /^\d+$/.test(part) ? `number ${Number(part) + 1}` : (parts[part] ?? part)
}

/** `legal.terms.de.version` in an operator's words: 'Terms, Deutsch, version'. */
export function fieldName(path: string): string {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first === 'legal' && second in legalNames) {
    const named = rest.filter((part) => part !== 'text').map(nameOfPart)
    return [legalNames[second as LegalKind], ...named].filter(Boolean).join(', ')
  }
  const whole = names[path]
  if (whole) return whole
  return [names[first] ?? first, ...[second, ...rest].filter(Boolean).map(nameOfPart)].filter(Boolean).join(', ')
}
