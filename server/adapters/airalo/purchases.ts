import {
  type Purchase,
  type PurchaseRequest,
  type PurchaseSearch,
  type Refused,
  type TopUp,
  type TopUpRequest,
  WholesalerUnavailable,
} from '../../shop/supply/esims/wholesaler.ts'
import { OneOrder, type Order, OrderList, PackageList } from './answers.ts'
import { aSale, type Client, unsent } from './client.ts'
import { iccidOf, readEsim, toIssued } from './esims.ts'
import { isFailure, raise, reasonOf, type VendorFailure } from './failures.ts'
import { toPlans, toTopUps } from './plans.ts'

/** The most orders whose description may contain our reference: only one of them equals it. */
const mostFound = 50

/** The vendor's search is for a part of the text, so equality is checked here. */
async function search(client: Client, reference: string, type: 'sim' | 'topup'): Promise<Order | undefined> {
  const query = new URLSearchParams({
    'filter[description]': reference,
    include: 'sims,status',
    limit: String(mostFound),
  })
  const { data } = await client.ensure({ path: `orders?${query}`, asking: aSale }, OrderList)
  return data.find((order) => order.description === reference && (order.type || 'sim') === type)
}

/**
 * The vendor has neither a key against repeats nor a guard on the price: our reference is searched for first, and the
 * price is read again. Both are done before anything is ordered.
 */
export async function buyEsim(client: Client, request: PurchaseRequest): Promise<Purchase> {
  const { planCode, reference } = request
  const [earlier, today] = await unsent(() =>
    Promise.all([search(client, reference, 'sim'), findPlan(client, request)]),
  )
  if (earlier) return asPurchase(client, earlier)
  if (!today) return { kind: 'refused', reason: 'gone', detail: `${planCode} is not on the list` }
  if (today.cost !== request.cost)
    return { kind: 'refused', reason: 'priceChanged', detail: `${planCode} costs ${today.cost} now` }
  const body = { package_id: planCode, quantity: 1, type: 'sim', description: reference }
  const placed = await client.ask({ path: 'orders', body, asking: aSale }, OneOrder)
  if (isFailure(placed)) return refusal('an order', placed)
  const [sim] = placed.data.sims ?? []
  if (!sim) throw new WholesalerUnavailable('Airalo took an order and named no eSIM')
  return {
    kind: 'issued',
    wholesaleOrderId: placed.data.id,
    esim: toIssued(placed.data.id, sim, today.dataMb),
  }
}

/** The plan on today's list of its country, or of what is sold for several. */
async function findPlan(client: Client, { planCode, countryCode }: PurchaseRequest) {
  const query = new URLSearchParams(
    countryCode ? { 'filter[country]': countryCode, limit: '100' } : { 'filter[type]': 'global', limit: '100' },
  )
  const list = await client.ensure({ path: `packages?${query}`, asking: aSale }, PackageList)
  return toPlans(list).find(({ code }) => code === planCode)
}

const refusal = (what: string, failure: VendorFailure): Refused => ({
  kind: 'refused',
  reason: reasonOf(what, failure),
  detail: failure.detail,
})

export async function findPurchase(
  client: Client,
  { reference, wholesaleOrderId }: PurchaseSearch,
): Promise<Purchase | { kind: 'none' }> {
  const order = wholesaleOrderId ? await readOrder(client, wholesaleOrderId) : await search(client, reference, 'sim')
  return order ? asPurchase(client, order) : { kind: 'none' }
}

async function readOrder(client: Client, id: string): Promise<Order | undefined> {
  const answer = await client.ask(
    { path: `orders/${encodeURIComponent(id)}?include=sims,status`, asking: aSale },
    OneOrder,
  )
  if (!isFailure(answer)) return answer.data
  return answer.failureClass === 'gone' ? undefined : raise('an order', answer)
}

async function asPurchase(client: Client, order: Order): Promise<Purchase> {
  const [sim] = order.sims ?? []
  if (!sim) return { kind: 'allocating', wholesaleOrderId: order.id }
  const issued = toIssued(order.id, sim, null)
  const reading = await readEsim(client, issued.handle, aSale)
  return { kind: 'issued', wholesaleOrderId: order.id, esim: { ...issued, ...reading } }
}

/** Only what the vendor offers for this very eSIM is added, at the price it names there. */
export async function topUp(client: Client, { esim, planCode, reference, cost }: TopUpRequest): Promise<TopUp> {
  const iccid = iccidOf(esim)
  const [earlier, offers] = await unsent(() =>
    Promise.all([search(client, reference, 'topup'), listTopUps(client, iccid)]),
  )
  if (earlier) return { kind: 'added' }
  const offer = offers.find(({ code }) => code === planCode)
  if (!offer) return { kind: 'refused', reason: 'gone', detail: `${planCode} is not offered for this eSIM` }
  if (offer.cost !== cost)
    return { kind: 'refused', reason: 'priceChanged', detail: `${planCode} costs ${offer.cost} now` }
  const body = { package_id: planCode, iccid, description: reference }
  const placed = await client.ask({ path: 'orders/topups', body, asking: aSale }, OneOrder)
  return isFailure(placed) ? refusal('a top-up', placed) : { kind: 'added' }
}

export async function findTopUp(client: Client, reference: string): Promise<TopUp | { kind: 'none' }> {
  return (await search(client, reference, 'topup')) ? { kind: 'added' } : { kind: 'none' }
}

export async function listTopUps(
  client: Client,
  iccid: string,
  asking: Parameters<Client['ask']>[0]['asking'] = aSale,
) {
  const answer = await client.ask({ path: `sims/${iccid}/topups`, asking }, PackageList)
  if (!isFailure(answer)) return toTopUps(answer)
  return answer.failureClass === 'gone' ? [] : raise('the top-ups of an eSIM', answer)
}
