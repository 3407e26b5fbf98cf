import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { OrderView } from '../../contract/bought/order-view.ts'
import type { PackageView } from '../../contract/plans/plan.ts'
import type { Screen } from './screen.ts'

export const goodCard = '4242424242424242'
/** Its bank asks for authentication each time, saved or not. */
export const alwaysAskedCard = '4000002760003184'

/** The browser's own requests carry its origin; those sent here must add it, even before it has opened a page. */
async function fromShop(page: Screen) {
  const url = page.url().startsWith('http') ? page.url() : (await page.request.get('/healthz')).url()
  return { origin: new URL(url).origin }
}

async function send<Answer>(page: Screen, path: string, data?: unknown): Promise<Answer> {
  const answer = await page.request.post(path, { headers: await fromShop(page), data })
  expect(answer.ok(), `${path} answered ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

const get = async <Answer>(page: Screen, path: string) => (await (await page.request.get(path)).json()) as Answer

/** Creates an account and leaves the browser signed in. */
export async function signUp(page: Screen, { firstName = 'Maya', lastName = 'Lindqvist' } = {}): Promise<string> {
  const email = `maya-${randomUUID().slice(0, 8)}@example.com`
  await send(page, '/api/auth/signup', { email, password: 'a-long-password', firstName, lastName })
  return email
}

/** Options for buying a plan that can be topped up, as the page's customer, without going through the checkout. */
interface Purchase {
  country?: string
  card?: string
  /** The address of a guest; none for a signed-in customer. */
  email?: string
}

export async function buyPlan(
  page: Screen,
  { country = 'jp', card = goodCard, email }: Purchase = {},
): Promise<OrderView> {
  const guestUser = email && { email, phone: '+34 600 000 000', firstName: 'Maya', lastName: 'Lindqvist' }
  const choose = async () => {
    const plans = await get<PackageView[]>(page, `/api/packages?countryCode=${country}`)
    const plan = plans.find(({ supportTopUp, dataAmount }) => supportTopUp && dataAmount)
    if (!plan) throw new Error(`no plan for ${country} is on sale`)
    const bought = { packageCode: plan.packageCode, amount: Number(plan.price), again: true }
    return guestUser ? { ...bought, guestUser } : bought
  }
  const open = async (bought: unknown) =>
    send<{ id: string; clientSecret: string }>(page, '/api/create-payment-intent', bought)
  let bought = await choose()
  // A supplier whose catalogue is being read for the first time may change a price after it was chosen.
  const intent = await open(bought).catch(async () => open((bought = await choose())))
  await payAtSandbox(page, intent, card)
  const { id } = await send<{ id: string }>(page, '/api/orders/checkout', { ...bought, paymentIntentId: intent.id })
  return get<OrderView>(page, `/api/orders/${id}`)
}

async function payAtSandbox(page: Screen, intent: { id: string; clientSecret: string }, card: string) {
  const { publishableKey } = await get<{ publishableKey: string }>(page, '/api/payment-config')
  const ask = (step: string, form: Record<string, string>) =>
    page.request.post(`/sandbox/stripe/v1/payment_intents/${intent.id}/${step}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
      form: { client_secret: intent.clientSecret, ...form },
    })
  const answer = await ask('confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  const { status } = (await answer.json()) as { status?: string }
  if (status === 'requires_action') await ask('sandbox_authenticate', { result: 'complete' })
}

/** Buys a plan and waits for its eSIM, which the wholesaler allocates at once here. */
export async function buyEsim(page: Screen, options: Purchase = {}): Promise<OrderView> {
  await page.request.post('/sandbox/faults', { data: { wholesaler: { allocateAfterMs: 0 } } })
  const { id } = await buyPlan(page, options)
  let order = await get<OrderView>(page, `/api/orders/${id}`)
  await expect
    .poll(async () => {
      order = await get<OrderView>(page, `/api/orders/${id}`)
      return order.status
    })
    .toBe('active')
  await page.request.delete('/sandbox/faults')
  return order
}

/** Makes the phone with this eSIM use data abroad. */
export const useData = (page: Screen, iccid: string | null, mb: number) =>
  send(page, `/sandbox/esims/${iccid}/use`, { mb })
