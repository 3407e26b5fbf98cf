import { writeBooks } from '#contract/money/books-money.ts'
import { booksCurrency } from '#contract/money/money.ts'
import type { PartnerOrder, PartnerTopUp } from '#contract/channels/partner-api.ts'
import { secondsAfter } from '../../../../platform/clock.ts'
import { qrPng } from '../../../../platform/pictures/qr-code.ts'
import type { TestLine } from './store.ts'

export const orderNoOf = ({ orderId }: Pick<TestLine, 'orderId'>): string => `TEST-${orderId.slice(0, 8).toUpperCase()}`

/** Looks like one, belongs to no operator, and is the same each time. */
const iccidOf = ({ id }: TestLine): string =>
  `8999${String(BigInt(`0x${id.replaceAll('-', '').slice(0, 12)}`))
    .padStart(15, '0')
    .slice(-15)}`

/** No server answers under `.invalid`, so a phone that scans this installs nothing. */
const codeOf = ({ id }: TestLine): string => `LPA:1$test.invalid$${id.slice(0, 8).toUpperCase()}`

const daySeconds = 86_400

export function presentTestOrder(order: TestLine, topUps: TestLine[]): PartnerOrder {
  const isReady = order.state === 'ready'
  const code = isReady ? codeOf(order) : null
  return {
    id: order.id,
    orderNo: orderNoOf(order),
    state: order.state,
    packageCode: order.planCode,
    name: order.planName,
    price: writeBooks(order.amount),
    currency: booksCurrency,
    reference: order.reference,
    createdAt: order.createdAt.toISOString(),
    iccid: isReady ? iccidOf(order) : null,
    activationCode: code,
    qrCode: code && qrPng(code).toString('base64'),
    usage: isReady ? usageOf(order, topUps) : null,
    topUps: topUps.map(presentTestTopUp),
  }
}

function usageOf(order: TestLine, topUps: TestLine[]): PartnerOrder['usage'] {
  const { dataMb, dueAt, days, isUsed } = order
  const added = topUps.filter(({ state }) => state === 'ready')
  const total = [order, ...added].reduce<number | null>(
    (sum, line) => (sum === null || line.dataMb === null ? null : sum + line.dataMb),
    0,
  )
  return {
    usedMb: isUsed ? Math.ceil((dataMb ?? 1024) / 2) : 0,
    totalMb: total,
    asOf: dueAt.toISOString(),
    startedAt: isUsed ? dueAt.toISOString() : null,
    endsAt: isUsed ? secondsAfter(dueAt, days * daySeconds).toISOString() : null,
  }
}

export const presentTestTopUp = (topUp: TestLine): PartnerTopUp => ({
  id: topUp.id,
  orderId: topUp.orderId,
  state: topUp.state,
  packageCode: topUp.planCode,
  name: topUp.planName,
  dataMb: topUp.dataMb,
  price: writeBooks(topUp.amount),
  currency: booksCurrency,
  createdAt: topUp.createdAt.toISOString(),
})
