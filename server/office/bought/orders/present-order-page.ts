import { eq } from 'drizzle-orm'
import type {
  AdminOrderPage,
  AdminTopUp,
  CostHoldView,
  OtherRefundView,
  ReturnedPartView,
  SupplyStep,
} from '#contract/office/admin-order.ts'
import { supplierName } from '#contract/supply/supplier-name.ts'
import { fullName } from '#contract/identity/person-name.ts'
import { writeBooksMicros } from '#contract/money/books-money.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { leftOf, mayReturnPart } from '#contract/sales/returned-part.ts'
import { saleMoney } from '#contract/money/sale-money.ts'
import { supplierMoney } from '#contract/money/supplier-money.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { CardFee, WithPaymentsConfig } from '../../../shop/money/payments/settings.ts'
import { presentAdminRescue } from '../../../shop/bought/rescue/present-admin-rescue.ts'
import { findRescue } from '../../../shop/bought/rescue/store.ts'
import { orders } from '../../../shop/basics/sale-tables/tables.ts'
import { isUndecided, listHolds, lossOf } from '../../../shop/sales/books/cost-hold-store.ts'
import { languageOfOrder, type Order } from '../../../shop/sales/books/order.ts'
import { findOtherRefunds, type OtherRefund, type OtherRefunds } from '../../../shop/sales/books/other-refunds.ts'
import { capabilitiesOf } from '../../../shop/supply/esims/dealing-with.ts'
import { endingOf } from '../../../shop/supply/esims/ending-of.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import { pricePaid } from '../../../shop/sales/books/price-paid.ts'
import { listParts, type ReturnedPart } from '../../../shop/sales/books/returned-parts.ts'
import { listRoutes, type SupplyRoute } from '../../../shop/sales/deliver/route-store.ts'
import {
  getSale,
  presentConsents,
  presentDeviceAnswer,
  readSaleOf,
  type Sale,
} from '../../../shop/sales/books/sale-store.ts'
import { hasEvent, type OrderWithEsim } from '../../../shop/sales/books/store.ts'
import { listTopUpsOf, type TopUpRow } from '../../../shop/sales/books/top-up-store.ts'
import { topUpAfter, topUpTraits } from '#contract/sales/top-up.ts'
import { findSaleTax, type SaleTax } from '../../../shop/money/tax/store.ts'
import { presentWithdrawal } from '../withdrawals/present.ts'
import { withdrawalsOfOrder } from '../withdrawals/store.ts'
import { costOf, countedOf, marginOf } from './margin-of-line.ts'
import { canCorrectAddress } from './correct-address.ts'
import { readHistory } from './history.ts'
import { possibleActions } from '../refunds/possible-actions.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function presentOrderPage(
  deps: WithDb & WithPaymentsConfig & WithSuppliers,
  found: OrderWithEsim,
  now: Date,
): Promise<AdminOrderPage> {
  const { db, config, suppliers } = deps
  const { order, request } = found
  const sale = await getSale(db, order.saleId)
  const rescue = await findRescue(db, order.id)
  const topUps = await listTopUpsOf(db, [order.id])
  const others = await findOtherRefunds(db, [order.id, ...topUps.map(({ id }) => id)])
  const holds = await presentHolds(db, [order, ...topUps], now)
  return {
    id: order.id,
    orderNo: order.orderNo,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    packageId: order.planId,
    packageCode: order.planCode,
    packageName: order.planName,
    dataAmount: order.dataMb,
    validityDays: order.validityDays,
    ...presentSale(order, sale),
    margin: await readMargin(db, order, sale, config.cardFee),
    ...presentTax(await findSaleTax(db, order.saleId)),
    customer: {
      userId: order.userId,
      email: order.email,
      name: fullName(order, languageOfOrder(order)),
      phone: order.phone,
    },
    canCorrectAddress: await canCorrectAddress(db, order),
    others: await listOthers(db, order),
    wholesaleOrderId: order.wholesaleOrderId,
    // With one supplier there is nothing to tell.
    route: suppliers.size > 1 ? (await listRoutes(db, order.id)).map(presentRoute) : [],
    deliverBy: iso(order.deliverBy),
    hold: holds.get(order.id) ?? null,
    esim: presentEsim(deps, found),
    refundRequest: request && { id: String(request.id), decision: request.decision, reason: request.reason },
    rescue: rescue ? presentAdminRescue(rescue, order.status) : null,
    actions: possibleActions({ ...order, isHeld: holds.has(order.id) }),
    canRefundPart:
      (mayReturnPart(order.status) || (await hasEvent(db, order.id, 'withdrawn'))) && leftOf(order).total > 0,
    parts: (await listParts(db, [order.id])).map(presentPart),
    givenAnotherWay: presentOther(others.get(order.id)),
    topUps: topUps.map((topUp) => presentTopUp(topUp, others, holds.get(topUp.id) ?? null)),
    withdrawals: (await withdrawalsOfOrder(db, order.id)).map((row) => presentWithdrawal(deps, row)),
    history: await readHistory(db, order),
  }
}

async function readMargin(db: Db, line: Order, { card, perUsd }: Sale, fee: CardFee): Promise<string | null> {
  const [read] = await db
    .select({ counted: countedOf(orders, 'order') })
    .from(orders)
    .where(eq(orders.id, line.id))
  return (read && marginOf({ line, counted: read.counted, saleCard: card, perUsd }, fee)) ?? null
}

const presentRoute = ({ supplier, costMicroUsd, why, ended, state, chosenAt }: SupplyRoute): SupplyStep => ({
  supplier: supplierName(supplier),
  cost: toDecimalString(supplierMoney(costMicroUsd)),
  why,
  ended,
  state,
  at: chosenAt.toISOString(),
})

async function listOthers(db: Db, { id: own, saleId }: Order): Promise<AdminOrderPage['others']> {
  const { orders: all } = await readSaleOf(db, saleId)
  return all
    .filter(({ id }) => id !== own)
    .map(({ id, orderNo, planName, status }) => ({ id, orderNo, packageName: planName, status }))
}

/** The holds of an order and its top-ups, by id. */
async function presentHolds(
  db: Db,
  lines: Pick<Order | TopUpRow, 'id' | 'status' | 'deliverBy'>[],
  now: Date,
): Promise<Map<string, CostHoldView>> {
  const due = new Map(lines.filter(({ status }) => lineTraits[status].isDue).map((line) => [line.id, line]))
  const holds = (await listHolds(db, [...due.keys()])).filter((hold) => {
    const line = due.get(hold.lineId)
    return line !== undefined && isUndecided(hold, line, now)
  })
  return new Map(
    holds.map(({ lineId, heldAt, ...figures }) => [
      lineId,
      {
        paid: writeBooksMicros(figures.paid),
        tax: writeBooksMicros(figures.tax),
        fees: writeBooksMicros(figures.fees),
        cost: writeBooksMicros(figures.cost),
        loss: writeBooksMicros(lossOf(figures)),
        since: heldAt.toISOString(),
      },
    ]),
  )
}

const presentTopUp = (topUp: TopUpRow, others: OtherRefunds, hold: CostHoldView | null): AdminTopUp => ({
  id: topUp.id,
  name: topUp.planName,
  status: topUp.status,
  createdAt: topUp.createdAt.toISOString(),
  ...presentPaid(topUp),
  canRefund:
    (topUpAfter(topUp.status, 'refund_started') !== undefined && !topUpTraits[topUp.status].awaitsDecision) ||
    hold !== null,
  givenAnotherWay: presentOther(others.get(topUp.id)),
  hold,
})

const presentOther = (given: OtherRefund | undefined): OtherRefundView | null =>
  given
    ? {
        way: given.way,
        amount: toDecimalString(saleMoney(given.amount, given.currency)),
        actor: given.actor,
        at: given.at.toISOString(),
      }
    : null

const presentPart = ({ id, card, credit, currency, status, note, actor, begunAt }: ReturnedPart): ReturnedPartView => ({
  id,
  card: toDecimalString(saleMoney(card, currency)),
  credit: toDecimalString(saleMoney(credit, currency)),
  status,
  note,
  actor,
  at: begunAt.toISOString(),
})

function presentLeft(order: Order): AdminOrderPage['left'] {
  const { card, credit, total } = leftOf(order)
  const decimal = (minor: number) => toDecimalString(saleMoney(minor, order.currency))
  return { card: decimal(card), credit: decimal(credit), total: decimal(total) }
}

function presentPaid(line: Pick<Order, 'amount' | 'discount' | 'card' | 'creditUsed' | 'currency'>) {
  const { card, creditUsed, currency } = line
  const decimal = (cents: number) => toDecimalString(saleMoney(cents, currency))
  return {
    currency,
    amount: toDecimalString(pricePaid(line)),
    cardAmount: decimal(card),
    creditAmount: decimal(creditUsed),
  }
}

function presentSale(order: Order, { paymentIntentId, consents, country, device, voucherId }: Sale) {
  return {
    ...presentPaid(order),
    isByVoucher: voucherId !== null,
    left: presentLeft(order),
    cost: writeBooksMicros(costOf(order)),
    paymentId: paymentIntentId,
    factsVersion: order.promisedFacts,
    consents: presentConsents(consents),
    country,
    device: presentDeviceAnswer(device),
  }
}

function presentTax(tax: SaleTax | undefined): Pick<AdminOrderPage, 'tax'> {
  if (!tax) return {}
  const {
    scheme,
    country,
    rate,
    stated,
    card,
    network,
    isDoubtful,
    company: name,
    vatNumber,
    vatState: state,
    vatName: registeredName,
  } = tax
  const company = name === null ? null : { name, vatNumber, state, registeredName }
  return { tax: { scheme, country, rate, stated, card, network, isDoubtful, company } }
}

/** Field by field, without the sealed activation code. */
function presentEsim(deps: WithSuppliers, found: OrderWithEsim): AdminOrderPage['esim'] {
  const { esim } = found
  return (
    esim && {
      iccid: esim.iccid,
      state: esim.state,
      dataUsed: esim.usedMb,
      dataTotal: esim.totalMb,
      usageAsOf: iso(esim.usageAsOf),
      endsAt: iso(esim.endsAt),
      ending: endingOf(esim, capabilitiesOf(deps, esim)),
    }
  )
}
