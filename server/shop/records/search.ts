import { and, like, sql } from 'drizzle-orm'
import { hasWords, patternFor } from '../../platform/http/word-search.ts'
import { orders } from './tables.ts'

/** The index is on this very expression. */
const orderText = sql`order_search_text(${orders.orderNo}, ${orders.email}, ${orders.planId}, ${orders.planCode})`

export const isOrderAbout = (q: string) => hasWords(orderText, q)

/** The words narrow by index; the field itself decides, where the others are not searched. */
export const hasNumber = (q: string) => and(isOrderAbout(q), like(sql`lower(' ' || ${orders.orderNo})`, patternFor(q)))
export const hasBuyer = (q: string) => and(isOrderAbout(q), like(sql`lower(' ' || ${orders.email})`, patternFor(q)))
