import { autoTopUpAtPercent } from '#contract/auto-top-up.ts'
import { after } from '#contract/order.ts'
import { usedShare } from '#contract/usage.ts'
import type { Db } from '../../ground/db/db.ts'
import type { Deps } from '../../ground/deps.ts'
import { type User, userById } from '../../people/accounts/store.ts'
import type { Esim } from '../esims/store.ts'
import { isUsedUp, stageOf } from '../sales/plan-stage.ts'
import { getOrderWithEsim } from '../sales/store.ts'
import { type AutoTopUp, type AutoTopUpBuy, beginBuy, findBuy, lockRule, stopRule, timesBought } from './store.ts'

/** What is to be bought, for whom, and the crossing it is bought for. */
export interface Begun {
  rule: AutoTopUp
  buy: AutoTopUpBuy
  buyer: User
  esim: Esim
}

/**
 * Looks whether an eSIM is to be topped up now, and writes down that it begins. An eSIM with so much data has one such
 * moment: a second webhook, process or run of the job finds it, and goes on with the same purchase or leaves it alone.
 */
export const begin = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, orderId: string): Promise<Begun | undefined> =>
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
    const buy = await takeUp(tx, rule, esim.totalMb, clock.now())
    return buy && { rule, buy, buyer, esim }
  })

const isLow = (esim: Esim): boolean => {
  const { usedMb: dataUsed, totalMb } = esim
  if (totalMb === null) return false
  return isUsedUp(esim) || usedShare({ dataUsed, dataRemaining: totalMb - dataUsed }) * 100 >= autoTopUpAtPercent
}

async function takeUp(tx: Db, rule: AutoTopUp, totalMb: number, now: Date): Promise<AutoTopUpBuy | undefined> {
  const crossing = { orderId: rule.orderId, totalMb }
  const earlier = await findBuy(tx, crossing)
  // Begun, and its end is not known: the process may have died, and the purchase is keyed by the crossing.
  if (earlier) return earlier.outcome === null ? earlier : undefined
  return (await timesBought(tx, rule)) < rule.mostTimes ? beginBuy(tx, crossing, now) : undefined
}
