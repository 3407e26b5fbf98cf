import { type TestBrowser, openTestBrowser } from '../../server/testing/test-browser.ts'
import { plansOf } from './cases.ts'

/** How long each step of one purchase took, and its order. */
export interface PurchaseTimes {
  orderId: string
  intentMs: number
  confirmMs: number
  orderMs: number
}

const card = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now()
  const result = await work()
  return [result, performance.now() - started]
}

function succeeded<Body>({ status, body }: { status: number; body: Body }, what: string): Body {
  if (status >= 300) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** A customer who buys plans of one country: opens a payment, pays at the sandbox, claims the order. */
export async function openBuyer(shopUrl: string, sandboxUrl: string, browser?: TestBrowser) {
  const [plan] = await plansOf(shopUrl)
  if (!plan) throw new Error('there is nothing on the shelf')
  const bought = { packageCode: plan.packageCode, amount: plan.price }
  const newGuest = () => {
    const email = `guest-${Math.random().toString(36).slice(2)}@example.com`
    return { email, firstName: 'Gu', lastName: 'Est', phone: '+34 600 000 000' }
  }

  const open = (who: TestBrowser, guestUser: object | undefined) =>
    who
      .send<{ id: string; clientSecret: string }>('POST', '/api/create-payment-intent', {
        ...bought,
        again: true,
        guestUser,
      })
      .then((answer) => succeeded(answer, 'create-payment-intent'))
  const pay = async ({ id, clientSecret }: { id: string; clientSecret: string }) => {
    const answer = await fetch(`${sandboxUrl}/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_sandbox' },
      body: new URLSearchParams({ client_secret: clientSecret, ...card }),
    })
    succeeded({ status: answer.status, body: await answer.text() }, 'the card form')
  }
  const claim = (who: TestBrowser, paymentIntentId: string) =>
    who
      .send<{ orderId: string }>('POST', '/api/orders/checkout', { ...bought, paymentIntentId })
      .then((answer) => succeeded(answer, 'orders/checkout'))

  const buy = async (): Promise<PurchaseTimes> => {
    const who = browser ?? openTestBrowser(shopUrl)
    const [intent, intentMs] = await timed(() => open(who, browser ? undefined : newGuest()))
    const [, confirmMs] = await timed(() => pay(intent))
    const [{ orderId }, orderMs] = await timed(() => claim(who, intent.id))
    return { orderId, intentMs, confirmMs, orderMs }
  }
  return { open: (who: TestBrowser) => open(who, newGuest()), pay, claim, buy }
}

export const crowd = async <T>(count: number, atOnce: number, visit: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  let left = count
  const guest = async () => {
    while (left-- > 0) results.push(await visit())
  }
  await Promise.all(Array.from({ length: atOnce }, guest))
  return results
}
