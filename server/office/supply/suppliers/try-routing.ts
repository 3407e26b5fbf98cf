import type { RoutingOutcome, RoutingTrial } from '#contract/office/suppliers.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import { microsInBooks } from '#contract/money/supplier-money.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { PlanOffer } from '../../../shop/plans/catalog/store.ts'
import { readHealth } from '../../../shop/supply/esims/supplier-health.ts'
import { chooseRoute } from '../../../shop/sales/deliver/choose-route.ts'
import { isBearable, reckon } from '../../../shop/sales/books/profit-of-line.ts'
import { inSupplierMoney } from '../../platform/operations/present-balance.ts'
import { lookedBackFrom, type ReadDeps } from './read-suppliers.ts'
import { listPaidOrders } from './store.ts'

const mostOrders = 5000
const mostMoves = 20

type TriedOrder = Awaited<ReturnType<typeof listPaidOrders>>[number]

interface Trial {
  order: TriedOrder
  /** What its supplier asks for it today, or asked then where it no longer offers it. */
  costBefore: number
  chosen: { supplier: string; costMicroUsd: number } | undefined
}

/**
 * Sends the paid orders of the last days again, by other rules: as if each were sold today, at today's costs, with every
 * supplier answering. Buys nothing and changes nothing.
 */
export async function tryRouting(
  deps: ReadDeps & WithCatalog,
  { handicaps, off }: RoutingTrial,
): Promise<RoutingOutcome> {
  const { db, clock, catalog, suppliers, config } = deps
  const { shelf } = await catalog.read()
  const health = await readHealth(db, [...suppliers.keys()])
  const orders = await listPaidOrders(db, lookedBackFrom(clock.now()), mostOrders + 1)
  const waysOf = (order: TriedOrder, offers: readonly PlanOffer[]) =>
    offers.map(({ supplier, code, costMicroUsd }) => ({
      supplier,
      offerCode: code,
      costMicroUsd,
      handicap: handicaps[supplier] ?? health.get(supplier)?.handicap ?? 0,
      broken: [],
      isTooDear: !isBearable(
        reckon(order, order.sale, microsInBooks(costMicroUsd, shelf.costs), config.cardFee),
        config.maxLossMicros,
      ),
      isOff: off.includes(supplier),
      isResting: false,
      wasLeft: false,
    }))
  const trials = orders.slice(0, mostOrders).flatMap((order): Trial[] => {
    const offers = (shelf.plan(order.planCode)?.offers ?? []).filter(({ supplier }) => suppliers.has(supplier))
    if (offers.length < 2) return []
    const costBefore = offers.find(({ supplier }) => supplier === order.supplier)?.costMicroUsd ?? order.costMicroUsd
    return [{ order, costBefore, chosen: chooseRoute(waysOf(order, offers))?.way }]
  })
  return present(trials, orders.length > mostOrders)
}

function present(trials: readonly Trial[], isCut: boolean): RoutingOutcome {
  const moved = trials.filter(({ order, chosen }) => chosen?.supplier !== order.supplier)
  const delivered = trials.filter(({ chosen }) => chosen !== undefined)
  const difference = delivered.reduce(
    (sum, { costBefore, chosen }) => sum + (chosen?.costMicroUsd ?? 0) - costBefore,
    0,
  )
  return {
    orders: trials.length,
    isCut,
    actual: totalsOf(trials.map(({ order, costBefore }) => ({ supplier: order.supplier, costMicroUsd: costBefore }))),
    proposed: totalsOf(trials.flatMap(({ chosen }) => chosen ?? [])),
    difference: inSupplierMoney(difference),
    undelivered: trials.length - delivered.length,
    moved: moved.length,
    moves: moved.slice(0, mostMoves).map(({ order, costBefore, chosen }) => ({
      id: order.id,
      orderNo: order.orderNo,
      plan: order.planName,
      from: supplierName(order.supplier),
      to: chosen ? supplierName(chosen.supplier) : null,
      costFrom: inSupplierMoney(costBefore),
      costTo: chosen ? inSupplierMoney(chosen.costMicroUsd) : null,
    })),
  }
}

function totalsOf(ways: readonly { supplier: string; costMicroUsd: number }[]): RoutingOutcome['actual'] {
  const suppliers = [...new Set(ways.map(({ supplier }) => supplier))].toSorted()
  return suppliers.map((supplier) => {
    const own = ways.filter((way) => way.supplier === supplier)
    const cost = own.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0)
    return { name: supplierName(supplier), orders: own.length, cost: inSupplierMoney(cost) }
  })
}
