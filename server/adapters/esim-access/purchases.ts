import type { Clock } from '../../platform/clock.ts'
import {
  type Asking,
  type EsimReading,
  type Purchase,
  type PurchaseRequest,
  type PurchaseSearch,
  type Refused,
  WholesalerUnavailable,
} from '../../shop/supply/esims/wholesaler.ts'
import { Esim, EsimList, EsimRows, Ordered } from './answers.ts'
import { aSale, type Client, isFailure } from './client.ts'
import { readPlanCode } from './day-pass.ts'
import { isAllocated, toIssued, toReading } from './esims.ts'
import { raise, reasonOf, type VendorFailure } from './failures.ts'
import { toVendorMoney } from './units.ts'

const PAGE_SIZE = 500
const MOST_PAGES = 40
/** Beyond these pages, the purchases belong to another buyer on the same account. */
const MOST_PAGES_READ = 3
/** Our clock and the vendor's may differ. */
const CLOCK_SLACK_MS = 10 * 60_000

export async function buyEsim(client: Client, { planCode, reference, cost }: PurchaseRequest): Promise<Purchase> {
  const money = vendorPrice(planCode, cost)
  if (!money) return { kind: 'refused', reason: 'invalid', detail: `${cost} is no price of ${planCode}` }
  const { packageCode, days, amount, price } = money
  const placed = await client.ask(
    'esim/order',
    {
      transactionId: reference,
      amount,
      packageInfoList: [{ packageCode, count: 1, price, ...(days && { periodNum: days }) }],
    },
    Ordered,
    { asking: aSale },
  )
  if (isFailure(placed)) return refusal('esim/order', placed)

  const allocating: Purchase = { kind: 'allocating', wholesaleOrderId: placed.orderNo }
  try {
    const found = await findByOrder(client, placed.orderNo, reference)
    return found.kind === 'none' ? allocating : found
  } catch {
    // The order was placed, even if the query after it failed or was refused.
    return allocating
  }
}

export const refusal = (path: string, failure: VendorFailure): Refused => ({
  kind: 'refused',
  reason: reasonOf(path, failure),
  detail: failure.detail,
})

/** With the expected cost in the order, the vendor refuses to charge more. */
export function vendorPrice(planCode: string, cost: number) {
  const { packageCode, days } = readPlanCode(planCode)
  const amount = toVendorMoney(cost)
  const price = toVendorMoney(cost / (days ?? 1))
  return amount === undefined || price === undefined ? undefined : { packageCode, days, amount, price }
}

export const findPurchase = (client: Client, clock: Clock, search: PurchaseSearch) =>
  search.wholesaleOrderId
    ? findByOrder(client, search.wholesaleOrderId, search.reference)
    : findByTime(client, clock, search)

async function findByOrder(
  client: Client,
  orderNo: string,
  reference: string,
): Promise<Exclude<Purchase, Refused> | { kind: 'none' }> {
  const pager = { pageNum: 1, pageSize: 5 }
  const answer = await client.ask('esim/query', { orderNo, pager }, EsimList, { asking: aSale })
  if (isFailure(answer)) {
    if (answer.failureClass === 'pending') return { kind: 'allocating', wholesaleOrderId: orderNo }
    if (answer.failureClass === 'gone') return { kind: 'none' }
    return raise('esim/query', answer)
  }
  const esim = answer.esimList.find(({ transactionId }) => transactionId === reference) ?? answer.esimList[0]
  return esim ? asPurchase(esim, orderNo) : { kind: 'allocating', wholesaleOrderId: orderNo }
}

const asPurchase = (esim: Esim, wholesaleOrderId: string): Exclude<Purchase, Refused> =>
  isAllocated(esim)
    ? { kind: 'issued', wholesaleOrderId, esim: toIssued(esim) }
    : { kind: 'allocating', wholesaleOrderId }

/** The vendor has no search by our reference, so its eSIMs of that time are listed and compared. */
async function findByTime(client: Client, clock: Clock, { reference, since }: PurchaseSearch) {
  const startTime = isoTime(since.getTime() - CLOCK_SLACK_MS)
  const endTime = isoTime(clock.now().getTime() + CLOCK_SLACK_MS)
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const pager = { pageNum, pageSize: PAGE_SIZE }
    const { esimList } = await client.call('esim/query', { startTime, endTime, pager }, EsimList, { asking: aSale })
    const esim = esimList.find(({ transactionId }) => transactionId === reference)
    if (esim) return asPurchase(esim, esim.orderNo)
    if (esimList.length < PAGE_SIZE) return { kind: 'none' } as const
  }
  throw new WholesalerUnavailable(`eSIM Access lists more than ${MOST_PAGES * PAGE_SIZE} eSIMs since ${startTime}`)
}

/** Besides listing by order, the only call that returns many eSIMs at once. */
export async function readEsimsBought(
  client: Client,
  { from, to }: { from: Date; to: Date },
  asking?: Asking,
): Promise<EsimReading[]> {
  const startTime = isoTime(from.getTime() - CLOCK_SLACK_MS)
  const endTime = isoTime(to.getTime() + CLOCK_SLACK_MS)
  const readings: EsimReading[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES_READ; pageNum++) {
    const pager = { pageNum, pageSize: PAGE_SIZE }
    const { esimList } = await client.call('esim/query', { startTime, endTime, pager }, EsimRows, { asking })
    readings.push(...esimList.flatMap((row) => Esim.safeParse(row).data ?? []).map(toReading))
    if (esimList.length < PAGE_SIZE) break
  }
  return readings
}

const isoTime = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}+00:00`
