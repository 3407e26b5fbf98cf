import { eq } from 'drizzle-orm'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { mailboxOf } from '../../../platform/limits/mailbox-of.ts'
import { type Limit, perAddress, takeTurn } from '../../../platform/limits/take-turn.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { sales } from '../../basics/sale-tables/tables.ts'

const windowSeconds = 24 * 3600
/** Mails a day to one mailbox, from whichever orders. */
const mostToOne = 10

interface PassedOn {
  /** What is mailed, and how many a day one buyer may send. */
  what: 'gift-mail' | 'traveller-mail'
  most: number
  order: { saleId: string; userId: string | null; email: string | null; browserHash: string | null }
  to: string
  /** Where the request comes from. */
  ip: string
  browserHash: string | undefined
}

/**
 * Limits mails that a buyer has sent to addresses of their choice. Money for orders comes back, so an order is no price
 * for a mail: they are counted by everything that names the buyer, the card among it, over all orders.
 */
export async function limitPassingOn(
  deps: WithDb & WithClock & WithConfig & WithVault,
  { what, most, order, to, ip, browserHash }: PassedOn,
): Promise<void> {
  const [sale] = await deps.db.select({ cardMark: sales.cardMark }).from(sales).where(eq(sales.id, order.saleId))
  const browsers = new Set([order.browserHash, browserHash].filter(Boolean))
  const buyer = [
    order.userId && `account:${order.userId}`,
    order.email && `mailbox:${mailboxOf(order.email)}`,
    sale?.cardMark && `card:${sale.cardMark}`,
    ...[...browsers].map((hash) => `browser:${hash}`),
  ]
  const limits: Limit[] = [
    perAddress(deps, what, ip, most * 3, windowSeconds),
    ...buyer.flatMap((who) => (who ? [{ key: `${what}:${who}`, max: most, windowSeconds }] : [])),
    { key: `${what}:to:${mailboxOf(to)}`, max: mostToOne, windowSeconds },
  ]
  for (const limit of limits) await takeTurn(deps, limit)
}
