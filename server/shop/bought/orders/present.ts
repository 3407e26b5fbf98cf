import type { KeptConsent } from '#contract/site/legal.ts'
import type { KeptDevice } from '#contract/plans/devices.ts'
import { money, toDecimalString } from '#contract/money/money.ts'
import type { OrderView, TopUpLine } from '#contract/bought/order-view.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { isInTimeToWithdraw, lastDayToWithdraw } from '#contract/bought/period.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { capabilitiesOf } from '../../supply/esims/dealing-with.ts'
import { isSwitchedOff } from '../../supply/esims/is-switched-off.ts'
import type { Esim } from '../../supply/esims/store.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import type { Order } from '../../sales/books/order.ts'
import type { OtherRefund } from '../../sales/books/other-refunds.ts'
import { stageOf } from '../../sales/books/plan-stage.ts'
import type { RefundRequestRow } from '../../sales/books/refund-requests.ts'
import { devicePromise, refundRight } from '../refunds/decide-refund.ts'
import { type OrderInBrief, presentConsents, presentDeviceAnswer } from '../../sales/books/sale-store.ts'
import type { TopUpRow } from '../../sales/books/top-up-store.ts'
import { presentPace } from './present-forecast.ts'
import type { KeptUse } from './usage-store.ts'
import { calendarPath } from './calendar-key.ts'
import { presentClock } from './order-clock.ts'
import { pricePaid } from '../../sales/books/price-paid.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

type Deps = WithVault & WithClock & WithSalesConfig & WithSuppliers

type OrderColumn =
  | 'id'
  | 'orderNo'
  | 'supplier'
  | 'planId'
  | 'amount'
  | 'discount'
  | 'currency'
  | 'status'
  | 'createdAt'
  | 'planName'
  | 'dataMb'
  | 'validityDays'
  | 'speed'
  | 'carrier'
  | 'supportsTopUp'
  | 'countryCode'
  | 'promisedFacts'
  | 'startsAt'
  | 'departsOn'
  | 'returnsOn'
  | 'email'
  | 'tripId'
type EsimColumn =
  | 'iccid'
  | 'activationCodeSealed'
  | 'state'
  | 'usedMb'
  | 'totalMb'
  | 'usageAsOf'
  | 'activatedAt'
  | 'endsAt'
  | 'useBy'

/** The parts of an order that its owner is shown something of. */
export interface OrderToShow {
  order: Pick<Order, OrderColumn>
  esim: Pick<Esim, EsimColumn> | null
  request: Pick<RefundRequestRow, 'decidedAt'> | null
  consents?: KeptConsent[]
  device?: KeptDevice | null
  /** Where its trip is on the day of departure, for a plan of several countries. */
  stopCountry?: string | null
  usage?: KeptUse
  /** All orders of the same payment, this one among them. */
  boughtWith?: readonly OrderInBrief[] | undefined
  /** How the money was given back when it could not go to the card. */
  given?: OtherRefund | undefined
  /** Staff see no link or key of a customer's, even where they may read the code. */
  isForStaff?: boolean
  /** The reader may see the order but not what installs its eSIM. */
  isCodeHidden?: boolean
}

export type TopUpToShow = Pick<
  TopUpRow,
  'id' | 'orderId' | 'planName' | 'amount' | 'currency' | 'status' | 'dataMb' | 'createdAt'
>

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/**
 * Lists show the same few codes again and again, and opening one costs as much as the rest of its order. They are
 * cached by the sealed text itself: without access to the row nothing is found here, and a code that is sealed again is
 * opened again.
 */
const opened = new BoundedCache<string>({ entries: 2000, bytes: 2 * 1024 * 1024, sizeOf: (code) => 2 * code.length })

/** What installs the eSIM. A returned one must not be installed any more, so its code disappears with the refund. */
export function codeOf({ vault }: WithVault, { order, esim, isCodeHidden }: OrderToShow): string | null {
  const isShown = !isCodeHidden && orderTraits[order.status].showsCode
  if (!esim || !isShown || isSwitchedOff(esim)) return null
  const { activationCodeSealed: sealed } = esim
  return opened.getOrMake(`${order.id} ${sealed}`, () => vault.open(sealed, `activation-code:${order.id}`))
}

/** A link of the customer's opens the eSIM for as long as it lives, and leaves no trace of who used it. */
export const hasNoLinks = ({ isForStaff, isCodeHidden }: Pick<OrderToShow, 'isForStaff' | 'isCodeHidden'>): boolean =>
  Boolean(isForStaff || isCodeHidden)

/** From rows to what the order's owner may see, field by field: a new column is private until it is named here. */
export function presentOrder(deps: Deps, found: OrderToShow, topUps: readonly TopUpToShow[] = []): OrderView {
  const { order, esim } = found
  const code = codeOf(deps, found)
  const now = deps.clock.now()
  const stage = stageOf(found, now)
  const canDo = capabilitiesOf(deps, order)
  return {
    id: order.id,
    orderNo: order.orderNo,
    packageId: order.planId,
    amount: toDecimalString(pricePaid(order)),
    currency: order.currency,
    status: order.status,
    iccid: esim?.iccid ?? null,
    qrCode: code && qrPng(code).toString('base64'),
    installationCode: code,
    dataUsed: esim?.usedMb ?? 0,
    dataRemaining: remaining(found),
    usageAsOf: iso(esim?.usageAsOf),
    expiresAt: iso(esim?.endsAt),
    ...presentClock(found, now),
    calendar: hasNoLinks(found) ? null : calendarPath(deps, order),
    stage,
    ...(esim && isSwitchedOff(esim) && { isSwitchedOff: true }),
    pace: presentPace(found, stage, now),
    createdAt: order.createdAt.toISOString(),
    packageName: order.planName,
    dataAmount: order.dataMb,
    validityDays: order.validityDays,
    speed: order.speed,
    carrier: order.carrier,
    supportTopUp: order.supportsTopUp,
    countryCode: order.countryCode,
    refund: refundRight(found, topUps, now, canDo),
    withdrawUntil: withdrawUntil(deps, order, now),
    ...presentGiven(found),
    factsVersion: order.promisedFacts,
    consents: presentConsents(found.consents ?? []),
    device: presentDeviceAnswer(found.device),
    devicePromise: devicePromise(found, canDo),
    topUps: topUps.filter((topUp) => topUp.orderId === order.id).map(presentTopUp),
    ...presentOthers(found),
    ...(order.tripId && { tripId: order.tripId }),
  }
}

function withdrawUntil(
  { config }: WithSalesConfig,
  { status, createdAt }: OrderToShow['order'],
  now: Date,
): string | null {
  const { isPaid, isGivenUp } = orderTraits[status]
  const { days } = config.withdrawal
  const isOpen = isPaid && !isGivenUp && isInTimeToWithdraw(createdAt, days, now)
  return isOpen ? lastDayToWithdraw(createdAt, days) : null
}

const presentGiven = ({ given }: OrderToShow): Pick<OrderView, 'givenAnotherWay'> =>
  given ? { givenAnotherWay: { way: given.way, amount: toDecimalString(money(given.amount, given.currency)) } } : {}

function presentOthers({ order, boughtWith = [] }: OrderToShow): Pick<OrderView, 'others' | 'paidInAll'> {
  const others = boughtWith.filter(({ id }) => id !== order.id)
  if (others.length === 0) return {}
  const paid = boughtWith.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
  return {
    paidInAll: toDecimalString(money(paid, order.currency)),
    others: others.map(({ id, orderNo, planName: packageName, countryCode, status }) => ({
      id,
      orderNo,
      packageName,
      countryCode,
      status,
    })),
  }
}

const presentTopUp = (topUp: TopUpToShow): TopUpLine => ({
  id: topUp.id,
  name: topUp.planName,
  amount: toDecimalString(money(topUp.amount, topUp.currency)),
  currency: topUp.currency,
  status: topUp.status,
  dataAmount: topUp.dataMb,
  createdAt: topUp.createdAt.toISOString(),
})

function remaining({ order, esim }: OrderToShow): number | null {
  const total = esim ? esim.totalMb : order.dataMb
  if (total === null) return null
  return Math.max(0, total - (esim?.usedMb ?? 0))
}
