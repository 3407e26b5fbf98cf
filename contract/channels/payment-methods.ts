import { regionOf } from '../plans/regions.ts'
import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'
import { isKeyOf } from '../base/keys.ts'

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

const MOST_MARKS = 8

/** The brands of cards, for a method that is named `card`. */
export const cardMarks: readonly PaymentMethod[] = ['visa', 'mastercard', 'amex']

/** The marks that the demonstration shows everywhere. A shop with its own name shows only what it takes. */
export const demonstrationMarks: readonly PaymentMethod[] = [...cardMarks, 'apple-pay', 'google-pay', 'paypal']

const regionalWallets: readonly PaymentMethod[] = ['alipay', 'wechat-pay']
const ownMethods: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  CN: regionalWallets,
  HK: regionalWallets,
  TW: regionalWallets,
  SG: regionalWallets,
  MY: regionalWallets,
}

/** What the demonstration says is accepted for plans for a country. Its own method is never cut off at the end. */
export function demonstrationMarksFor(countryCode = ''): PaymentMethod[] {
  const own = ownMethods[countryCode.toUpperCase()] ?? []
  const regional: PaymentMethod[] = regionOf(countryCode) === 'europe' ? ['klarna', 'sepa'] : []
  return [...demonstrationMarks, ...own, ...regional].slice(0, MOST_MARKS)
}

const hasMark = (method: string): method is PaymentMethod => Object.hasOwn(paymentMethodNames, method)

/**
 * The marks of what a buyer can pay with now: the methods the provider offers for this payment, by currency, amount and
 * country, and the wallets this browser has, which pay with a card.
 */
export function marksOf(offered: readonly string[], wallets: readonly PaymentMethod[] = []): PaymentMethod[] {
  const cards = offered.includes('card') ? [...cardMarks, ...wallets] : []
  return [...new Set([...cards, ...offered.filter(hasMark)])].slice(0, MOST_MARKS)
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
  if (isKeyOf(paymentMethodNames, method)) return paymentMethodNames[method]
  return otherNames[method] ?? (method.charAt(0).toUpperCase() + method.slice(1)).replaceAll('-', ' ')
}
