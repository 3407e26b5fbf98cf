import type { EsimHandle, EsimState } from '#contract/supply/esim.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { topUpAfter } from '#contract/sales/top-up.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import type { WithRates } from '../../money/currencies/open-rates.ts'
import { dealingWith } from '../../supply/esims/dealing-with.ts'
import { findEsim, watchAgain } from '../../supply/esims/store.ts'
import type { TopUp, WithSuppliers, WithWholesaler } from '../../supply/esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../../money/payments/settings.ts'
import { askOnce } from './ask-once.ts'
import { giveUp } from '../books/give-up.ts'
import { type Cost, setCost } from '../books/lines.ts'
import { mayCost } from './may-cost.ts'
import { callForOrder } from '../books/order-log.ts'
import type { Order } from '../books/order.ts'
import { refusedInWords, topUpInWords } from '../books/refused-in-words.ts'
import { listRoutes, type SupplyRoute } from './route-store.ts'
import { returnTopUps } from '../books/return-top-ups.ts'
import type { WithSalesConfig } from '../books/settings.ts'
import { lockOrder, moveOrder } from '../books/store.ts'
import { getTopUp, moveTopUp, topUpLine, type TopUpRow } from '../books/top-up-store.ts'

type Given = WithDb &
  WithClock &
  WithConfig &
  WithPaymentsConfig &
  WithSalesConfig &
  WithSuppliers &
  WithQueue &
  WithRates &
  WithLog
type Deps = Given & WithWholesaler

/**
 * No call is made after the deadline, but one that began before it, or on a machine whose clock is behind, may still
 * add the data within this time.
 */
const graceSeconds = 60

/**
 * Adds paid data to an eSIM, once, however often it runs: the top-up's id is the wholesaler's reference. Added data
 * cannot be taken back, so at the deadline the wholesaler is asked first; while it does not answer, the top-up waits,
 * so that it is never both added and refunded. Only one whose supplier was disconnected goes back without an answer.
 */
export async function deliverTopUp(given: Given, topUpId: string): Promise<void> {
  const { db, clock } = given
  const topUp = await getTopUp(db, topUpId)
  if (!topUpAfter(topUp.status, 'data_added')) return
  const end = async (why: Omit<Parameters<typeof giveUp>[3], 'at'>) =>
    void (await db.transaction((tx) => giveUp(tx, given, topUpLine(topUp), { ...why, at: clock.now() })))
  const refused = (note: string) => end({ event: 'supplier_refused', note })
  const esim = await findEsim(db, topUp.orderId)
  if (!esim) return refused('the order has no eSIM')
  const deps = dealingWith(given, esim)

  const isPast = (date: Date | null) => date !== null && clock.now() > date
  const isLate = isPast(topUp.deliverBy)
  const isPastGrace = isPast(topUp.deliverBy && secondsAfter(topUp.deliverBy, graceSeconds))
  const isGone = !given.suppliers.has(esim.supplier)
  const [route] = await listRoutes(db, topUp.id)
  // A supplier that is no longer connected will never say whether it added the data: the money does not wait for it.
  if (isGone && (isPastGrace || !route?.unansweredAt)) return refused('its supplier is no longer connected')
  const found = isLate
    ? await deps.wholesaler.findTopUp({ esim: esim.handle, reference: topUp.id })
    : await addData(deps, topUp, esim.handle, route)

  if (found.kind === 'added') return finish(deps, topUp)
  if (isPastGrace) return end({ event: 'deadline_passed' })
  if (found.kind === 'refused' && found.reason !== 'noFunds') return refused(refusedInWords(found))
  const at = secondsAfter(clock.now(), againAfterSeconds[found.kind])
  await deps.queue.enqueue(db, 'deliver-top-up', { topUpId }, { at, onceKey: topUpId })
}

/** An administrator takes longer to decide than the wholesaler takes to work. */
const againAfterSeconds = { pending: 2, refused: 15, none: 15, held: 30 } as const

/** None while an earlier call may still turn out to have added it. */
type Added = TopUp | { kind: 'held' | 'none' }

/**
 * Adds the data at the cost it was sold at, which the wholesaler does not exceed. If the cost has changed since, adds
 * it at today's; if that loses more than allowed, it waits for an administrator.
 */
async function addData(deps: Deps, topUp: TopUpRow, esim: EsimHandle, route: SupplyRoute | undefined): Promise<Added> {
  const { planCode, id: reference } = topUp
  const add = async (cost: Cost): Promise<Added> => {
    if (!(await mayCost(deps, topUpLine(topUp), cost))) return { kind: 'held' }
    if (cost.costMicroUsd !== topUp.costMicroUsd || cost.costRate !== topUp.costRate)
      await setCost(deps.db, topUpLine(topUp), cost)
    const goods = { lineId: reference, offerCode: planCode, costMicroUsd: cost.costMicroUsd }
    return callForOrder<TopUp | { kind: 'none' }>(deps, {
      orderId: topUp.orderId,
      name: `Add ${topUp.planName}`,
      ask: async () =>
        (await askOnce(deps, goods, route, () =>
          deps.wholesaler.topUp({ esim, planCode, reference, cost: cost.costMicroUsd }),
        )) ?? deps.wholesaler.findTopUp({ esim, reference }),
      tell: (told) => (told.kind === 'none' ? undefined : topUpInWords(told)),
    })
  }
  const { costMicroUsd, costRate, costRateOn } = topUp
  const first = await add({ costMicroUsd, costRate, costRateOn })
  const hasNewCost = first.kind === 'held' || (first.kind === 'refused' && first.reason === 'priceChanged')
  if (!hasNewCost) return first
  const offered = (await deps.wholesaler.listTopUps(esim, { by: 'sale' })).find(({ code }) => code === planCode)
  if (!offered) return first
  const today = (await deps.rates.read()).costRates ?? topUp
  return add({ costMicroUsd: offered.cost, costRate: today.costRate, costRateOn: today.costRateOn })
}

async function finish({ db, clock, queue, wholesaler }: Deps, topUp: TopUpRow): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, topUp.orderId)
    if (!(await moveTopUp(tx, topUp, { event: 'data_added', at: now }))) return
    // A plan that was used up runs again; one whose order was refunded meanwhile does not.
    if (await moveOrder(tx, order, { event: 'topped_up', at: now, note: topUp.planName })) {
      await watchAgain(tx, order.id, now)
      await queue.enqueue(tx, 'read-esim', { orderId: topUp.orderId }, { onceKey: topUp.orderId })
    } else if (wholesaler.capabilities.switchesOff || !(await staysWithCustomer(tx, order)))
      return returnTopUps(tx, { clock, queue }, order.id)
    await queue.enqueue(tx, 'mail-top-up', { topUpId: topUp.id })
  })
}

/**
 * An order that an administrator refunded although its supplier cannot switch its used eSIM off: the customer has the data
 * and goes on paying for it. An eSIM that went back took the data with it, and a withdrawal covers both.
 */
async function staysWithCustomer(tx: Db, { id, status }: Pick<Order, 'id' | 'status'>): Promise<boolean> {
  const { isGoingBack, isRefunded, awaitsDecision } = orderTraits[status]
  const esim = await findEsim(tx, id)
  return (isGoingBack || isRefunded || awaitsDecision) && esim !== undefined && usedStates.has(esim.state)
}

const usedStates = new Set<EsimState>(['installed', 'inUse', 'usedUp'])
