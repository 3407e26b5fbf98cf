import { regionOf } from '../catalog/regions.ts'
import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'

/** Every method with a logo, and the name of its brand. */
export const paymentMethodNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
  klarna: 'Klarna',
  sepa: 'SEPA',
} as const
export type PaymentMethod = keyof typeof paymentMethodNames

const MOST_ICONS = 8

const everywhere: PaymentMethod[] = ['visa', 'mastercard', 'amex', 'apple-pay', 'google-pay', 'paypal']
const inEurope: PaymentMethod[] = ['klarna', 'sepa']
const regionalWallets: PaymentMethod[] = ['alipay', 'wechat-pay']

const ownMethods: Record<string, PaymentMethod[]> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  CN: regionalWallets,
  HK: regionalWallets,
  TW: regionalWallets,
  SG: regionalWallets,
  MY: regionalWallets,
}

/** The icons for a country, the most familiar first. A country's own method is never cut. */
export function paymentMethodsFor(countryCode = ''): PaymentMethod[] {
  const own = ownMethods[countryCode.toUpperCase()] ?? []
  const regional = regionOf(countryCode) === 'europe' ? inEurope : []
  return [...everywhere, ...own, ...regional].slice(0, MOST_ICONS)
}

/** Methods without a brand, whose names are translated. */
const commonNames: Readonly<Record<string, Sentence>> = {
  card: sentence('Card'),
  sepa: sentence('SEPA bank transfer'),
}

/** Brands that providers offer and that have no logo here. */
const otherNames: Readonly<Record<string, string>> = {
  'amazon-pay': 'Amazon Pay',
  eps: 'EPS',
  p24: 'Przelewy24',
}

/** The name of a payment method; one newer than this list is shown by its own id. */
export function offeredName(method: string, say: SaySentence): string {
  const common = commonNames[method]
  if (common) return say(common)
  return (
    (paymentMethodNames as Readonly<Record<string, string>>)[method] ??
    otherNames[method] ??
    (method.charAt(0).toUpperCase() + method.slice(1)).replaceAll('-', ' ')
  )
}
