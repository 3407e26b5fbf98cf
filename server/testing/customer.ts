import { sandboxPayments } from '../adapters/stripe/stripe-config.ts'
import { beginNowIn } from '../shop/sales/consents/find-begin-now.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
export const confirmedCard = '4000002500003155'

export const ana = { email: 'ana@example.com', phone: '+34 600 000 000', firstName: 'Ana', lastName: 'Ruiz' }

/** What a page sends once its box is ticked; where the law lets that consent count, nothing is opened without it. */
export const ticked = { consents: [{ kind: 'begin-now', version: beginNowIn('en', new Date()).version }] }

export interface PlanOnShelf {
  packageCode: string
  price: string
  name: string
  id: string
}

/** What a customer can reach of a shop. */
type ShopOnTheWeb = Pick<TestShop, 'fetch' | 'openBrowser'>

/** A customer with a browser: keeps cookies, opens payments, pays at the sandbox, reads orders. */
export class Customer {
  readonly shop: ShopOnTheWeb
  readonly browser: TestBrowser

  constructor(shop: ShopOnTheWeb, browser = shop.openBrowser()) {
    this.shop = shop
    this.browser = browser
  }

  get<Body = Record<string, unknown>>(path: string) {
    return this.browser.get<Body>(path)
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.browser.send<Body>('POST', path, body, headers)
  }

  send<Body = Record<string, unknown>>(method: 'PATCH' | 'DELETE', path: string, body?: unknown) {
    return this.browser.send<Body>(method, path, body)
  }

  /** Opens a payment for a plan, also for one they have just bought; returns the intent's id and secret. */
  async openPayment(plan: PlanOnShelf, guestUser: object | null = ana) {
    const { packageCode, price } = plan
    return this.post<{ id: string; clientSecret: string; amount: string }>('/api/create-payment-intent', {
      packageCode,
      amount: Number(price),
      again: true,
      ...(guestUser && { guestUser }),
    })
  }

  /** Types a card into the provider's form. Returns the payment's status at the provider. */
  async pay(intent: { id: string; clientSecret: string }, number = goodCard): Promise<string> {
    const form = new URLSearchParams({
      client_secret: intent.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    })
    const answer = await this.shop.fetch(`/sandbox/stripe/v1/payment_intents/${intent.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxPayments.publishableKey}` },
      body: form,
    })
    const body = (await answer.json()) as { status?: string; error?: { code: string } }
    return body.status ?? body.error?.code ?? 'unknown'
  }

  /** The bank's confirmation, for a card that asks for one. */
  async answerBank(intent: { id: string; clientSecret: string }, result: 'complete' | 'fail'): Promise<void> {
    await this.shop.fetch(`/sandbox/stripe/v1/payment_intents/${intent.id}/sandbox_authenticate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxPayments.publishableKey}` },
      body: new URLSearchParams({ client_secret: intent.clientSecret, result }),
    })
  }

  /** What the browser does when the bank asks for the owner of a saved card. */
  async confirmSavedCard(asked: { paymentIntentId: string; clientSecret: string; paymentMethod: string }) {
    const { paymentIntentId: id, clientSecret, paymentMethod } = asked
    await this.shop.fetch(`/sandbox/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxPayments.publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: paymentMethod }),
    })
    await this.answerBank({ id, clientSecret }, 'complete')
  }

  claim(plan: PlanOnShelf, extra: object = {}) {
    return this.post<{ orderId: string; orderNo: string; status: string; message: string; code: string }>(
      '/api/orders/checkout',
      {
        packageCode: plan.packageCode,
        amount: Number(plan.price),
        guestUser: ana,
        ...extra,
      },
    )
  }

  /** From the plan list to a placed order, as a guest. */
  async buy(plan: PlanOnShelf, guestUser: object = ana): Promise<string> {
    const { body: intent } = await this.openPayment(plan, guestUser)
    await this.pay(intent)
    const { body } = await this.claim(plan, { guestUser })
    return body.orderId
  }
}

/** A country's cheapest plan that fits. */
export async function planFor(
  shop: ShopOnTheWeb,
  country = 'jp',
  fits: (plan: PlanOnShelf & { supportTopUp: boolean; dataAmount: number | null }) => boolean = () => true,
): Promise<PlanOnShelf> {
  const answer = await shop.fetch(`/api/packages?countryCode=${country}`)
  const plans = (await answer.json()) as (PlanOnShelf & { supportTopUp: boolean; dataAmount: number | null })[]
  const plan = plans.find(fits)
  if (!plan) throw new Error(`no plan for ${country} on the shelf`)
  return plan
}
