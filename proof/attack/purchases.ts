import { randomUUID } from 'node:crypto'
import { type OpenPayment, payByCard } from '../drill/customers/card.ts'
import type { ShelfPlan } from '../drill/world.ts'
import type { TestBrowser } from '../../server/testing/test-browser.ts'
import { needed } from './attack.ts'
import type { Person } from './people.ts'
import { becomes, type Scene, unique } from './scene.ts'

export const otherCard = '5555555555554444'

export const guestNamed = (email: string) => ({
  email,
  firstName: 'Gustav',
  lastName: 'Holm',
  phone: '+46 70 000 00 00',
})

export async function openPayment(browser: TestBrowser, { packageCode, price }: ShelfPlan, extra: object = {}) {
  const body = { packageCode, amount: price, again: true, ...extra }
  return needed('opening a payment', browser.send<OpenPayment>('POST', '/api/create-payment-intent', body))
}

export const claim = (browser: TestBrowser, { packageCode, price }: ShelfPlan, paymentIntentId: string, extra = {}) =>
  browser.send<{ orderId: string }>('POST', '/api/orders/checkout', {
    packageCode,
    amount: price,
    paymentIntentId,
    ...extra,
  })

interface Checkout {
  card?: string
  saveCard?: boolean
  guestUser?: object
  plan?: ShelfPlan
}

/** From the plan list to an order through the card form. */
export async function checkOut(scene: Scene, browser: TestBrowser, checkout: Checkout = {}): Promise<string> {
  const { card, guestUser, saveCard, plan = scene.plan } = checkout
  const { body: payment } = await openPayment(browser, plan, { guestUser, saveCard })
  const outcome = await payByCard(scene, payment, card)
  if (outcome !== 'succeeded') throw new Error(`the card was not taken: ${outcome}`)
  const claimed = await needed('claiming an order', claim(browser, plan, payment.id, { guestUser }))
  return claimed.body.orderId
}

/** A guest buys for two travellers; returns the first one's order. */
export async function buyForTwo(
  scene: Scene,
  browser: TestBrowser,
  email = `${unique()}@example.com`,
): Promise<string> {
  const amount = ((Math.round(Number(scene.plan.price) * 100) * 2) / 100).toFixed(2)
  const more = { travellers: 2, amount, guestUser: guestNamed(email) }
  const { body: payment } = await openPayment(browser, scene.plan, more)
  const outcome = await payByCard(scene, payment)
  if (outcome !== 'succeeded') throw new Error(`the card was not taken: ${outcome}`)
  return (await needed('claiming a group', claim(browser, scene.plan, payment.id, more))).body.orderId
}

/** One click with credit and saved card. */
export const buyDirectly = (browser: TestBrowser, { packageCode, price }: ShelfPlan, key: string = randomUUID()) =>
  browser.send<{ orderId?: string; code?: string }>(
    'POST',
    '/api/orders',
    { packageCode, amount: price, again: true },
    { 'idempotency-key': key },
  )

export interface OrderSeen {
  id: string
  status: string
  iccid: string
  installationCode: string | null
  topUps: { id: string; status: string }[]
  travellers?: { orderId: string }[]
}

export async function untilDelivered(browser: TestBrowser, orderId: string): Promise<OrderSeen> {
  let order: OrderSeen | undefined
  await becomes(async () => {
    order = (await browser.get<OrderSeen>(`/api/orders/${orderId}`)).body
    return order.status === 'active'
  })
  if (order?.status !== 'active') throw new Error(`the order never came: it is ${order?.status}`)
  return order
}

/** A customer with a card on file and a delivered order. */
export async function buyAndSaveCard(scene: Scene, { browser }: Person): Promise<OrderSeen> {
  return untilDelivered(browser, await checkOut(scene, browser, { saveCard: true }))
}

interface Offer {
  packageCode: string
  price: string
}

export async function firstOffer(browser: TestBrowser, { iccid }: OrderSeen): Promise<Offer> {
  const offers = await needed('listing top-ups', browser.get<Offer[]>(`/api/topup/packages?iccid=${iccid}`))
  const [offer] = offers.body
  if (!offer) throw new Error('nothing to top up with')
  return offer
}

export const topUp = (
  browser: TestBrowser,
  orderId: string,
  { packageCode, price }: Offer,
  key: string = randomUUID(),
) =>
  browser.send<{ id?: string; code?: string }>(
    'POST',
    '/api/topup',
    { orderId, packageCode, amount: price, again: true },
    { 'idempotency-key': key },
  )

export interface PaymentSeen {
  id: string
  amount: number
  status: string
  refunded: number
  /** The signed-in customer who opened its sale, from the shop's tables: the payment itself names no person. */
  userId: string | null
  /** The order that was sold for it. */
  orderId: string | null
  topUpId: string | null
  /** By a saved card, without a card form. */
  isCharged: boolean
}

const paidFor = `
  select sales.payment_intent_id as id, sales.user_id as "userId", orders.id as "orderId", top_ups.id as "topUpId",
    sales.request_key is not null as "isCharged"
  from sales left join orders on orders.sale_id = sales.id and orders.position = 1
  left join top_ups on top_ups.sale_id = sales.id where sales.payment_intent_id is not null`

type AtProvider = Pick<PaymentSeen, 'id' | 'amount' | 'status' | 'refunded'>
type PaidFor = Omit<PaymentSeen, 'amount' | 'status' | 'refunded'>

/** The payments the provider has. */
export async function paymentsWhere(
  { sandboxUrl, look }: Scene,
  fits: (payment: PaymentSeen) => boolean,
): Promise<PaymentSeen[]> {
  const all = (await (await fetch(`${sandboxUrl}/payments`)).json()) as AtProvider[]
  const sold = new Map((await look<PaidFor>(paidFor)).map((sale) => [sale.id, sale]))
  const unknown = { userId: null, orderId: null, topUpId: null, isCharged: false }
  return all.map((payment) => ({ ...unknown, ...sold.get(payment.id), ...payment })).filter(fits)
}

/** Calls the payment provider as the shop itself, to read an object or to change it. */
export async function atProvider<Thing>({ sandboxUrl }: Scene, path: string, change?: Record<string, string>) {
  const answer = await fetch(`${sandboxUrl}/stripe/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(change && { method: 'POST', body: new URLSearchParams(change) }),
  })
  return (await answer.json()) as Thing
}
