import { randomInt } from 'node:crypto'
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { orders } from '../../ground/db/schema.ts'

export type Order = InferSelectModel<typeof orders>
export type NewOrder = InferInsertModel<typeof orders>

// Letters and digits that cannot be mistaken for one another when read out on the phone.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number a customer quotes: the day, then six signs, which are what the shop shows. */
export function newOrderNo(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const random = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
  return `LF${day}${random}`
}
