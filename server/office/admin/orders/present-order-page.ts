import type { AdminOrderPage, AdminTopUp } from '#contract/admin-order.ts'
import { money, multiplyMicros, toDecimalString } from '#contract/money.ts'
import type { Db } from '../../../ground/db/db.ts'
import { presentAdminRescue } from '../../../shop/rescue/present-admin-rescue.ts'
import { findRescue } from '../../../shop/rescue/store.ts'
import type { Order } from '../../../shop/sales/order.ts'
import { isUnused } from '../../../shop/sales/refund-right.ts'
import { getSale, presentConsents, presentDeviceAnswer, readSaleOf, type Sale } from '../../../shop/sales/sale-store.ts'
import type { OrderWithEsim } from '../../../shop/sales/store.ts'
import { listTopUpsOf, type TopUpRow } from '../../../shop/sales/top-up-store.ts'
import { topUpAfter } from '#contract/top-up.ts'
import { readHistory } from './history.ts'
import { possibleActions } from './possible-actions.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

export async function presentOrderPage(db: Db, found: OrderWithEsim): Promise<AdminOrderPage> {
  const { order, request } = found
  const rescue = await findRescue(db, order.id)
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
    ...presentSale(order, await getSale(db, order.saleId)),
    customer: {
      userId: order.userId,
      email: order.email,
      name: [order.firstName, order.lastName].filter(Boolean).join(' '),
      phone: order.phone,
    },
    others: await listOthers(db, order),
    wholesaleOrderId: order.wholesaleOrderId,
    deliverBy: iso(order.deliverBy),
    esim: presentEsim(found),
    refundRequest: request && { id: String(request.id), decision: request.decision, reason: request.reason },
    rescue: rescue ? presentAdminRescue(rescue, order.status) : null,
    actions: possibleActions(order),
    topUps: (await listTopUpsOf(db, [order.id])).map(presentTopUp),
    history: await readHistory(db, order),
  }
}

async function listOthers(db: Db, { id: own, saleId }: Order): Promise<AdminOrderPage['others']> {
  const { orders } = await readSaleOf(db, saleId)
  return orders
    .filter(({ id }) => id !== own)
    .map(({ id, orderNo, planName, status }) => ({ id, orderNo, packageName: planName, status }))
}

const presentTopUp = (topUp: TopUpRow): AdminTopUp => ({
  id: topUp.id,
  name: topUp.planName,
  status: topUp.status,
  createdAt: topUp.createdAt.toISOString(),
  ...presentPaid(topUp),
  canRefund: topUpAfter(topUp.status, 'refund_started') !== undefined,
})

function presentPaid({
  amount,
  card,
  creditUsed,
  currency,
}: Pick<Order, 'amount' | 'card' | 'creditUsed' | 'currency'>) {
  const decimal = (cents: number) => toDecimalString(money(cents, currency))
  return {
    currency,
    amount: decimal(amount),
    cardAmount: decimal(card),
    creditAmount: decimal(creditUsed),
  }
}

function presentSale(order: Order, { paymentIntentId, consents, device }: Sale) {
  return {
    ...presentPaid(order),
    cost: toDecimalString(multiplyMicros(order.costMicroUsd, 1, 'USD')),
    paymentId: paymentIntentId,
    factsVersion: order.promisedFacts,
    consents: presentConsents(consents),
    device: presentDeviceAnswer(device),
  }
}

/** Field by field: the sealed activation code is not among them. */
function presentEsim(found: OrderWithEsim): AdminOrderPage['esim'] {
  const { esim } = found
  return (
    esim && {
      iccid: esim.iccid,
      state: esim.state,
      dataUsed: esim.usedMb,
      dataTotal: esim.totalMb,
      usageAsOf: iso(esim.usageAsOf),
      endsAt: iso(esim.endsAt),
      isUnused: isUnused(found),
    }
  )
}
