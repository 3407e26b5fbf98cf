import { randomInt } from 'node:crypto'
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { Language } from '#contract/languages/languages.ts'
import { keptLanguage } from '../../../platform/languages/kept-language.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { orders } from '../../basics/sale-tables/tables.ts'
import type { Line } from './lines.ts'
import type { Parts } from './split-price.ts'

export type Order = InferSelectModel<typeof orders>
export type NewOrder = InferInsertModel<typeof orders>

// Letters and digits that cannot be mistaken for one another when read out on the phone.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const usualLetters = 'LF'

/** The letters with which the shop's order numbers begin. Read outside a transaction: it may ask the database. */
export const lettersOf = async ({ profile }: WithProfile): Promise<string> =>
  (await profile.read()).profile.orderLetters ?? usualLetters

/** The number a customer quotes: the shop's letters, the day, then six characters, which are what the shop shows. */
export function newOrderNo(letters: string, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
  return `${letters}${day}${random}`
}

/** The language of mail to its buyer, regardless of who triggers it; the shop's own where none is known. */
export const languageOfOrder = ({ language }: Pick<Order, 'language'>): Language => keptLanguage(language)

/** An order as a line of its sale. */
export const orderLine = (order: Order): Line => ({ kind: 'order', orderId: order.id, ...order })

/** The parts of a price as a line keeps them. */
export const priceColumns = ({ list, discount, credit, card, tax }: Parts) => ({
  amount: list,
  discount,
  creditUsed: credit,
  card,
  tax,
})
