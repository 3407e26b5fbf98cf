import { usedShare } from '#contract/bought/usage.ts'
import { after } from '#contract/sales/order.ts'
import { topUpTraits } from '#contract/sales/top-up.ts'
import { autoTopUpAtPercent } from '#contract/bought/auto-top-up.ts'
import { type User, userById } from '../../../identity/accounts/store.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { isUsedUp, stageOf } from '../../sales/books/plan-stage.ts'
import { getOrderWithEsim } from '../../sales/books/store.ts'
import { listTopUpsOf } from '../../sales/books/top-up-store.ts'
import { type AutoTopUp, type AutoTopUpBuy, beginBuy, findBuy, lockRule, stopRule, timesBought } from './store.ts'

/** What to buy, for which buyer, and the crossing it is bought for. */
export interface BegunBuy {
  rule: AutoTopUp
  buy: AutoTopUpBuy
  buyer: User
  esim: Esim
}

/**
 * Checks whether an eSIM is to be topped up now, and records that the purchase begins. An eSIM has one such moment for
 * each amount of data: a second webhook, process or run of the job finds the record, and continues the same purchase or
 * leaves it alone.
 */
export const begin = ({ db, clock }: WithDb & WithClock, orderId: string): Promise<BegunBuy | undefined> =>
  db.transaction(async (tx) => {
    const rule = await lockRule(tx, orderId)
    if (!rule || rule.stoppedWhy) return undefined
    const { order, esim } = await getOrderWithEsim(tx, orderId)
    const stage = stageOf({ order, esim }, clock.now())
    const isOpen = order.supportsTopUp && after(order.status, 'topped_up') !== undefined && stage !== 'over'
    const buyer = order.userId === rule.userId ? await userById(tx, rule.userId) : undefined
    if (!esim || !isOpen || !buyer || buyer.deletedAt) {
      await stopRule(tx, orderId, 'ended')
      return undefined
    }
    if (!isLow(esim) || esim.totalMb === null) return undefined
    const buy = await takeUp(tx, rule, { ...esim, totalMb: esim.totalMb }, clock.now())
    return buy && { rule, buy, buyer, esim }
  })

const isLow = (esim: Esim): boolean => {
  const { usedMb: dataUsed, totalMb } = esim
  if (totalMb === null) return false
  return isUsedUp(esim) || usedShare({ dataUsed, dataRemaining: totalMb - dataUsed }) * 100 >= autoTopUpAtPercent
}

async function takeUp(
  tx: Db,
  rule: AutoTopUp,
  esim: Esim & { totalMb: number },
  now: Date,
): Promise<AutoTopUpBuy | undefined> {
  const crossing = { orderId: rule.orderId, totalMb: esim.totalMb }
  const earlier = await findBuy(tx, crossing)
  // BegunBuy, and its outcome is unknown: the process may have died, and the purchase is keyed by the crossing.
  if (earlier) return earlier.outcome === null ? earlier : undefined
  if (await hasMoreComing(tx, esim)) return undefined
  return (await timesBought(tx, rule)) < rule.mostTimes ? beginBuy(tx, crossing, now) : undefined
}

/** A reading requested before the data was added may be stored a little after. */
const readingSeconds = 60

/** Whether data was bought that the last reading may not include: then the next one decides. */
async function hasMoreComing(tx: Db, { orderId, readAt }: Esim): Promise<boolean> {
  const knownUntil = secondsAfter(readAt, -readingSeconds)
  return (await listTopUpsOf(tx, [orderId])).some(({ status, updatedAt }) => {
    const { isComing, isInUse } = topUpTraits[status]
    return isComing || (isInUse && updatedAt >= knownUntil)
  })
}
