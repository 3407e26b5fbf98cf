import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { PayingWith } from '#contract/channels/paying-with.ts'

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

/** The card as customers know it: `Visa ending in 4242`. */
export function cardName({ brand, last4 }: NonNullable<PayingWith['card']>, i18n: I18n): string {
  const name = brands[brand]
  return name ? t(i18n)`${name} ending in ${last4}` : t(i18n)`card ending in ${last4}`
}
