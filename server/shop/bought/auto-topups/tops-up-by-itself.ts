import { topUpTraits } from '#contract/sales/top-up.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findEsim } from '../../supply/esims/store.ts'
import type { Order } from '../../sales/books/order.ts'
import { findTopUp } from '../../sales/books/top-up-store.ts'
import { type AutoTopUpBuy, findBuy, findRule, timesBought } from './store.ts'

/** Whether the shop will add data to this eSIM by itself: then no message tells the owner to buy more. */
export async function topsUpByItself(db: Db, { id, userId }: Pick<Order, 'id' | 'userId'>): Promise<boolean> {
  const rule = await findRule(db, id)
  if (!rule || rule.stoppedWhy || rule.userId !== userId) return false
  const totalMb = (await findEsim(db, id))?.totalMb ?? null
  const buy = totalMb === null ? undefined : await findBuy(db, { orderId: id, totalMb })
  return buy ? isGoingWell(db, buy) : (await timesBought(db, rule)) < rule.mostTimes
}

/** Data is bought once for this amount, even if it could not be delivered. */
async function isGoingWell(db: Db, { outcome, topUpId }: AutoTopUpBuy): Promise<boolean> {
  if (outcome !== 'bought' || !topUpId) return outcome === null
  const topUp = await findTopUp(db, topUpId)
  return topUp !== undefined && !topUpTraits[topUp.status].isGivenUp
}
