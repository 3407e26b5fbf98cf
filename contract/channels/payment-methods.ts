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

/** The brands of cards, for a method that is named `card`. */
export const cardMarks: readonly PaymentMethod[] = ['visa', 'mastercard', 'amex']

/** The marks that the demonstration shows everywhere. A shop with its own name shows only what it takes. */
export const demonstrationMarks: readonly PaymentMethod[] = [...cardMarks, 'apple-pay', 'google-pay', 'paypal']

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
