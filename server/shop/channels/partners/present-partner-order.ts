import { money, toDecimalString } from '#contract/money/money.ts'
import type { PartnerOrder, PartnerTopUp } from '#contract/channels/partner-api.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { Order } from '../../sales/books/order.ts'
import { getOrderWithEsim, type OrderWithEsim } from '../../sales/books/store.ts'
import { listTopUpsOf, type TopUpRow } from '../../sales/books/top-up-store.ts'
import { stateOf } from './state-of.ts'
import { findLine, type PartnerAccount, type PartnerLine } from './store.ts'

type Named = Pick<PartnerLine, 'told' | 'reference'>

/** An order of this account, with its eSIM. To every other account it does not exist. */
export async function requireLine(
  { db }: WithDb,
  { userId }: PartnerAccount,
  id: string,
): Promise<{ line: PartnerLine; found: OrderWithEsim }> {
  const line = await findLine(db, userId, id)
  if (!line) throw new Refusal('order_not_found')
  return { line, found: await getOrderWithEsim(db, line.id) }
}

export async function readPartnerOrder(
  deps: WithDb & WithVault,
  account: PartnerAccount,
  id: string,
): Promise<PartnerOrder> {
  const { line, found } = await requireLine(deps, account, id)
  const topUps = await listTopUpsOf(deps.db, [line.id])
  return presentPartnerOrder(deps, found, line, topUps)
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export function presentPartnerOrder(
  { vault }: WithVault,
  { order, esim }: OrderWithEsim,
  { told, reference }: Named,
  topUps: TopUpRow[] = [],
): PartnerOrder {
  const showsCode = esim && orderTraits[order.status].showsCode
  const code = showsCode ? vault.open(esim.activationCodeSealed, `activation-code:${order.id}`) : null
  return {
    ...presentPlaced(order, { told, reference }),
    iccid: showsCode ? esim.iccid : null,
    activationCode: code,
    qrCode: code && qrPng(code).toString('base64'),
    usage: esim && {
      usedMb: esim.usedMb,
      totalMb: esim.totalMb,
      asOf: iso(esim.usageAsOf),
      startedAt: iso(esim.activatedAt),
      endsAt: iso(esim.endsAt),
    },
    topUps: topUps.map((topUp) => presentTopUp(topUp)),
  }
}

/** An order that was just placed. */
export const presentPlaced = (order: Order, { told, reference }: Named): PartnerOrder => ({
  id: order.id,
  orderNo: order.orderNo,
  state: stateOf(order.status, told),
  packageCode: order.planCode,
  name: order.planName,
  price: toDecimalString(money(order.amount, order.currency)),
  currency: order.currency,
  reference,
  createdAt: order.createdAt.toISOString(),
  iccid: null,
  activationCode: null,
  qrCode: null,
  usage: null,
  topUps: [],
})

export const presentTopUp = (topUp: TopUpRow): PartnerTopUp => ({
  id: topUp.id,
  orderId: topUp.orderId,
  state: stateOf(topUp.status, 'preparing'),
  packageCode: topUp.planCode,
  name: topUp.planName,
  dataMb: topUp.dataMb,
  price: toDecimalString(money(topUp.amount, topUp.currency)),
  currency: topUp.currency,
  createdAt: topUp.createdAt.toISOString(),
})
