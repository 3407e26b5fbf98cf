import { giftHour, type GiftRequest } from '#contract/bought/gift.ts'
import { momentAt } from '#contract/base/zones.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { addTravellers } from '../../sales/open/traveller-store.ts'
import { lockTraveller, renewLink } from '../travellers/store.ts'
import { dropGift, findGift, type Gift, keepGift } from './store.ts'

type Deps = WithDb & WithClock & WithQueue

interface GivenOrder {
  id: string
  saleId: string
}

/** When the card is mailed: at once, or in the morning of its day where the giver is. */
export const sendAt = ({ sendOn, timeZone }: Pick<Gift, 'sendOn' | 'timeZone'>): Date | undefined =>
  sendOn === null ? undefined : momentAt(sendOn, giftHour, timeZone ?? 'UTC')

/**
 * Writes the card, or writes it anew. Its traveller's row is locked: a recipient who opens it at this moment either sees
 * the new card, or the change is refused.
 */
export const writeGift = ({ db, clock, queue }: Deps, order: GivenOrder, card: GiftRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await addTravellers(tx, order.saleId, [{ orderId: order.id }], now)
    const { mailedTo = null } = (await requireUnopened(tx, order.id)) ?? {}
    const before = await findGift(tx, order.id)
    const { recipient, giver, message, email = null, sendOn = null, timeZone = null } = card
    // The person it was mailed to by mistake has the link, or will have when a mail is on its way. A traveller's link, mailed
    // before the eSIM became a gift, opens the same.
    if ([before?.email, mailedTo].some((to) => to && to !== email)) await renewLink(tx, order.id)
    const isSent = before?.sentAt && before.email === email
    const gift: Gift = {
      orderId: order.id,
      recipient,
      giver,
      message,
      email,
      sendOn,
      timeZone,
      sentAt: isSent ? before.sentAt : null,
      createdAt: now,
      updatedAt: now,
    }
    await keepGift(tx, gift)
    if (!email || isSent) return
    const at = sendAt(gift)
    const payload = { orderId: order.id, version: now.toISOString() }
    await queue.enqueue(tx, 'mail-gift', payload, at && at > now ? { at } : {})
  })

/** It is an ordinary eSIM of the buyer again. Links that were passed on open nothing, even if it becomes another gift. */
export const endGift = ({ db }: Deps, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await requireUnopened(tx, orderId)
    if (await findGift(tx, orderId)) await renewLink(tx, orderId)
    await dropGift(tx, orderId)
  })

async function requireUnopened(tx: Parameters<typeof lockTraveller>[0], orderId: string) {
  const traveller = await lockTraveller(tx, orderId)
  if (traveller?.openedAt) throw new Refusal('gift_opened', `order ${orderId}`)
  return traveller
}
