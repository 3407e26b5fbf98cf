import { regionOf } from '../plans/regions.ts'
import { cardMarks, demonstrationMarks, type PaymentMethod, paymentMethodNames } from './payment-methods.ts'

const MOST_MARKS = 8

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
