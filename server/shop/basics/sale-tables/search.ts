import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { hasWords, patternFor } from '../../../platform/http/word-search.ts'
import { orders } from './tables.ts'

/** The index is on this very expression. */
const orderText = sql`order_search_text(${orders.orderNo}, ${orders.email}, ${orders.planId}, ${orders.planCode})`

export const isOrderAbout = (q: string) => hasWords(orderText, q)

/** The words narrow by index; the field itself decides, where the others are not searched. */
export const hasNumber = (q: string) => and(isOrderAbout(q), like(sql`lower(' ' || ${orders.orderNo})`, patternFor(q)))
export const hasBuyer = (q: string) => and(isOrderAbout(q), like(sql`lower(' ' || ${orders.email})`, patternFor(q)))

/** The index is on this very expression, for orders that name a buyer. */
const buyerText = sql`order_buyer_text(${orders.firstName}, ${orders.lastName}, ${orders.phone})`
const namesBuyer = sql`(${orders.firstName} is not null or ${orders.lastName} is not null or ${orders.phone} is not null)`

/** A phone number is found however it is written: by its digits, from five of them on. */
const phoneDigits = (q: string): string | undefined => {
  const digits = q.replaceAll(/\D/g, '')
  return /^[+\d\s()/.-]+$/.test(q) && digits.length >= 5 ? digits : undefined
}

/** The buyer's name or phone number, as typed at checkout. */
export function isBoughtBy(q: string): SQL | undefined {
  const digits = phoneDigits(q)
  return and(namesBuyer, or(hasWords(buyerText, q), digits ? like(buyerText, patternFor(digits)) : undefined))
}

/** The supplier's own name for the purchase, in full. */
export const hasSupplierReference = (q: string) => eq(orders.wholesaleOrderId, q)
