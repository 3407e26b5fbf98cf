import { type LostSupplier, supplierDays, type SuppliersView, type SupplierView } from '#contract/office/suppliers.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import { booksMoneyOfMicros, writeBooks, writeBooksMicros } from '#contract/money/books-money.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { listHandJoins } from '../../../shop/plans/catalog/join-by-hand.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import { isOff, isResting, listHealth, type SupplierHealth } from '../../../shop/supply/esims/supplier-health.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import type { WithPaymentsConfig } from '../../../shop/money/payments/settings.ts'
import { feesOf } from '../../../shop/sales/provider/fees-of.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import { daysLeft, lookedBackDays } from '../../platform/operations/forecast.ts'
import { presentBalance } from '../../platform/operations/present-balance.ts'
import { readBalances, readLeftovers, readSales } from './store.ts'

export type ReadDeps = WithDb & WithClock & WithSuppliers & WithWholesalerConfig & WithSalesConfig & WithPaymentsConfig

export const lookedBackFrom = (now: Date): Date => secondsAfter(now, -supplierDays * 86_400)

/** Four statements however many there are; one in a shop with one supplier, and one more where keys are missing. */
export async function readSuppliers(deps: ReadDeps): Promise<SuppliersView> {
  const { db, clock, config, suppliers } = deps
  const maxLoss = writeBooksMicros(config.maxLossMicros)
  const known = await listHealth(db)
  const notConnected = await readLost(deps, known)
  if (suppliers.size < 2) return { suppliers: [], maxLoss, handJoins: [], notConnected }
  const names = [...suppliers.keys()]
  const health = new Map(known.map((one) => [one.supplier, one]))
  const balances = new Map(
    (await readBalances(db, names, lookedBackFrom(clock.now()))).map((one) => [one.supplier, one]),
  )
  const sold = await readSales(db, lookedBackFrom(clock.now()))
  const handJoins = await listHandJoins(db)
  const soldByAll = sold.reduce((sum, one) => sum + one.sold, 0)
  return {
    maxLoss,
    notConnected,
    handJoins: handJoins.map(({ at, supplier, soldAs, ...join }) => ({
      ...join,
      supplier: supplierName(supplier),
      soldAs: soldAs?.code ? soldAs : null,
      at: at.toISOString(),
    })),
    suppliers: names.map((supplier): SupplierView => {
      const balance = balances.get(supplier)
      const figures = sold.find((one) => one.supplier === supplier)
      const { sold: orders = 0, cents = 0, tax = 0, cost = 0, asked = 0, failed = 0 } = figures ?? {}
      const { fees = 0, estimated = 0, estimatedCents = 0, p50 = null, p95 = null } = figures ?? {}
      const kept = feesOf({ feeCents: fees, estimatedPayments: estimated, estimatedCents }, config.cardFee)
      return {
        supplier,
        name: supplierName(supplier),
        ...standingOf(health.get(supplier)),
        balance: balance
          ? presentBalance({
              ...balance,
              readAt: new Date(balance.readAt),
              floorMicroUsd: config.lowBalanceMicroUsd,
              spentPerDayMicroUsd: Math.round(balance.spent / lookedBackDays),
              daysLeft: daysLeft(balance.microUsd, balance.spent),
            })
          : null,
        asked,
        failed,
        delivery: p50 === null || p95 === null ? null : { p50: Math.max(0, p50), p95: Math.max(0, p95) },
        sold: orders,
        share: soldByAll === 0 ? 0 : orders / soldByAll,
        revenue: writeBooks(cents),
        cost: writeBooksMicros(cost),
        margin: writeBooks(cents - tax - kept - booksMoneyOfMicros(cost).amount),
      }
    }),
  }
}

/** After this long without an eSIM in use a supplier is history. */
const shownDays = 30

async function readLost({ db, clock, suppliers }: ReadDeps, known: readonly SupplierHealth[]): Promise<LostSupplier[]> {
  const lost = known.filter(({ supplier, disconnectedAt }) => disconnectedAt && !suppliers.has(supplier))
  if (lost.length === 0) return []
  const earliest = secondsAfter(clock.now(), -shownDays * 86_400)
  const leftovers = await readLeftovers(
    db,
    lost.map(({ supplier }) => supplier),
  )
  return leftovers.flatMap(({ disconnectedAt, ...rest }) => {
    const since = new Date(disconnectedAt)
    const isShown = rest.esims > 0 || rest.waiting > 0 || since > earliest
    return isShown ? [{ ...rest, name: supplierName(rest.supplier), since: since.toISOString() }] : []
  })
}

function standingOf(
  health: SupplierHealth | undefined,
): Pick<SupplierView, 'state' | 'restsSince' | 'triedAgainAt' | 'off' | 'handicap'> {
  const { openedAt, tryAt, offAt, offBy, offReason } = health ?? {}
  return {
    state: isOff(health) ? 'off' : isResting(health) ? 'rests' : 'works',
    restsSince: openedAt?.toISOString() ?? null,
    triedAgainAt: tryAt?.toISOString() ?? null,
    off: offAt ? { at: offAt.toISOString(), by: offBy ?? '', reason: offReason ?? '' } : null,
    handicap: health?.handicap ?? 0,
  }
}
