import type { PayingWith } from '#contract/paying-with.ts'

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242`, as people know their card. */
export const cardName = ({ brand, last4 }: NonNullable<PayingWith['card']>): string =>
  `${brands[brand] ?? 'card'} ending in ${last4}`
