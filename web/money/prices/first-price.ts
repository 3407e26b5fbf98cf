import type { ShopView } from '#contract/site/shop.ts'
import { parseBooks } from '#contract/money/books-money.ts'
import { booksCurrency, toDecimalString } from '#contract/money/money.ts'
import { chargedPrice } from '#contract/money/charged-price.ts'

interface Listed {
  price: string
  currency: string
}

/** A list price in the currency that pages begin in, for what says the same to everyone: titles and structured data. */
export function firstPrice({ price, currency }: Listed, { startsIn }: Pick<ShopView, 'startsIn'>): Listed {
  if (!startsIn || currency !== booksCurrency) return { price, currency }
  const rate = { ...startsIn, currency: startsIn.code }
  return { price: toDecimalString(chargedPrice(parseBooks(price), rate)), currency: startsIn.code }
}
