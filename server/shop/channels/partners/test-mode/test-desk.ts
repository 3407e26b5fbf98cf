import type { UserId } from '#contract/identity/account.ts'
import { partnerPrice } from '#contract/channels/partner-price-rules.ts'
import { secondsAfter, type WithClock } from '../../../../platform/clock.ts'
import type { Db, WithDb } from '../../../../platform/db/db.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { WithCatalog } from '../../../plans/catalog/open-catalog.ts'
import { comparePrice } from '../../../sales/open/compare-price.ts'
import { costingInBooks } from '../../../plans/catalog/plan-for-sale.ts'
import { requirePlan } from '../../../sales/open/require-plan.ts'
import type { PartnerDesk } from '../desk.ts'
import { requireNotPaused } from '../principal.ts'
import { rulesOf } from '../store.ts'
import { endTestLine, finishTestLines } from './finish-lines.ts'
import { findTestTopUp, listTestTopUpOffers, presentTestOffer } from './offer-top-ups.ts'
import { presentTestOrder, presentTestTopUp } from './present.ts'
import { scriptOf } from './script.ts'
import { findTestOrder, insertTestLine, listTestTopUps, lockAccount, type TestLine } from './store.ts'
import type { partnerTestLines } from './tables.ts'
import { bookPlayMoney } from './test-books.ts'

/** All it is given: no payments, no supplier, no mail. The catalogue is only read. */
type Deps = WithDb & WithClock & WithQueue & WithCatalog

const moneyBackSeconds = 30 * 86_400

/** Plays orders for test keys. It keeps the promises of live orders, and has nothing that could reach one. */
export function createTestDesk(deps: Deps): PartnerDesk {
  const { db, clock } = deps
  const requireOrder = async (userId: UserId, id: string): Promise<TestLine> => {
    await finishTestLines(deps, userId)
    const order = await findTestOrder(db, userId, id)
    if (!order) throw new Refusal('order_not_found')
    return order
  }
  return {
    tellNews: (userId) => finishTestLines(deps, userId),

    async readOrder({ userId }, id) {
      const order = await requireOrder(userId, id)
      return presentTestOrder(order, await listTestTopUps(db, order.id))
    },

    async placeOrder(principal, { packageCode, expectedPrice, reference }, { inOneTransaction }) {
      requireNotPaused(principal)
      const { userId } = principal.account
      const plan = await requirePlan(deps, packageCode)
      const price = partnerPrice(rulesOf(principal.partner), costingInBooks(plan))
      comparePrice(price, expectedPrice)
      return inOneTransaction(async (tx) => {
        const id = crypto.randomUUID()
        const { code: planCode, name: planName, countryCode, dataMb, validityDays: days, supportsTopUp } = plan
        const line = { id, kind: 'order' as const, userId, orderId: id, reference: reference ?? null }
        const facts = { planCode, planName, countryCode, dataMb, days, supportsTopUp, amount: price.amount }
        return presentTestOrder(await sell(tx, deps, { ...line, ...facts }), [])
      })
    },

    async cancelOrder({ account: { userId } }, id, { inOneTransaction }) {
      await requireOrder(userId, id)
      return inOneTransaction(async (tx) => {
        const order = await holdOrder(tx, userId, id)
        const topUps = await listTestTopUps(tx, id)
        if (order.state !== 'refunded') {
          const isOld = secondsAfter(order.createdAt, moneyBackSeconds) < clock.now()
          const isToppedUp = topUps.some(({ state }) => state !== 'refunded')
          if (order.state !== 'ready' || order.isUsed || isToppedUp || isOld)
            throw new Refusal('cannot_cancel', order.state)
          await endTestLine(tx, deps, order, 'refunded')
        }
        return presentTestOrder({ ...order, state: 'refunded' }, topUps)
      })
    },

    async listTopUps({ partner, account: { userId } }, id) {
      const order = await requireOrder(userId, id)
      return order.state === 'ready' ? (await listTestTopUpOffers(deps, partner, order)).map(presentTestOffer) : []
    },

    async placeTopUp(principal, { id, packageCode, expectedPrice }, { inOneTransaction }) {
      requireNotPaused(principal)
      const { partner, account } = principal
      const { userId } = account
      const order = await requireOrder(userId, id)
      const offer = await findTestTopUp(deps, partner, order, packageCode)
      comparePrice(offer.price, expectedPrice)
      return inOneTransaction(async (tx) => {
        if ((await holdOrder(tx, userId, id)).state !== 'ready') throw new Refusal('top_up_unavailable', packageCode)
        const { code: planCode, name: planName, dataMb, days, price } = offer
        const { countryCode, supportsTopUp, reference, id: orderId } = order
        const facts = { planCode, planName, countryCode, dataMb, days, supportsTopUp, amount: price.amount }
        const line = { id: crypto.randomUUID(), kind: 'top-up' as const, userId, orderId, reference }
        return presentTestTopUp(await sell(tx, deps, { ...line, ...facts }))
      })
    },
  }
}

/** Until the transaction ends no other cancels it or adds to it. */
async function holdOrder(tx: Db, userId: UserId, id: string): Promise<TestLine> {
  await lockAccount(tx, userId)
  const order = await findTestOrder(tx, userId, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

type Sold = Omit<typeof partnerTestLines.$inferInsert, 'endsAs' | 'isUsed' | 'dueAt' | 'createdAt'> & { id: string }

/** Takes the price, or refuses, and queues the end. Must run in a transaction. */
async function sell(tx: Db, { clock, queue }: WithClock & WithQueue, line: Sold): Promise<TestLine> {
  const at = clock.now()
  const { seconds, endsAs, isUsed } = scriptOf(line.reference)
  const dueAt = secondsAfter(at, seconds)
  const sold = await insertTestLine(tx, { ...line, endsAs, isUsed, dueAt, createdAt: at })
  const paid = { userId: line.userId, amount: -line.amount, reason: line.planName, actor: 'shop', at, lineId: line.id }
  const booked = await bookPlayMoney(tx, paid)
  if (booked.kind !== 'granted') throw new Refusal('balance_too_low', 'of play money')
  await queue.enqueue(tx, 'play-partner-lines', { account: line.userId }, { at: dueAt })
  return sold
}
