import { randomUUID } from 'node:crypto'
import type { MadePartner, MadePartnerKey, PartnerPage } from '#contract/office/admin-partner.ts'
import type {
  PartnerBalance,
  PartnerCatalogue,
  PartnerEvents,
  PartnerMode,
  PartnerOrder,
  PartnerPlan,
  PartnerScope,
} from '#contract/channels/partner-api.ts'
import { signInAsAdmin } from './account-holders.ts'
import type { TestShop } from './open-test-shop.ts'
import { differences } from './partner-document.ts'
import type { TestBrowser } from './test-browser.ts'

interface Answer<Body> {
  status: number
  type: string | null
  headers: Headers
  body: Body
}

/** A partner's server, and the administrator who looks after the partner. */
export class TestPartner {
  readonly shop: TestShop
  admin: TestBrowser
  readonly id: string
  /** Of the key it joined with, and of what is paid in. */
  readonly mode: PartnerMode
  key = ''

  private constructor(shop: TestShop, admin: TestBrowser, id: string, mode: PartnerMode) {
    this.shop = shop
    this.admin = admin
    this.id = id
    this.mode = mode
  }

  static async join(
    shop: TestShop,
    { name = 'Agency', mode = 'live', balance = '0' }: { name?: string; mode?: PartnerMode; balance?: string } = {},
  ): Promise<TestPartner> {
    const { browser: admin } = await signInAsAdmin(shop)
    const made = await admin.send<MadePartner>('POST', '/api/admin/partners', { name, email: 'api@agency.example' })
    const partner = new TestPartner(shop, admin, made.body.id, mode)
    partner.key = (await partner.makeKey({ mode })).body.key
    const given = Number((await partner.balance()).balance)
    if (Number(balance) !== given) await partner.payIn((Number(balance) - given).toFixed(2))
    return partner
  }

  /** A session of the office ends soon; a test that turns the clock far signs in again. */
  async signInAgain(): Promise<void> {
    this.admin = (await signInAsAdmin(this.shop)).browser
  }

  makeKey(wanted: { mode: PartnerMode; scopes?: PartnerScope[]; replaces?: string }) {
    return this.admin.send<MadePartnerKey>('POST', `/api/admin/partners/${this.id}/keys`, wanted)
  }

  payIn(amount: string, reason = 'Bank transfer') {
    return this.admin.send<PartnerPage>('POST', `/api/admin/partners/${this.id}/balance`, {
      amount,
      reason,
      mode: this.mode,
    })
  }

  async call<Body>(
    method: string,
    path: string,
    body?: object,
    { key = this.key, headers = {} }: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> {
    const address = `/api/partner/v1${path}`
    const sent = new Headers({
      ...(key && { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    })
    const answer = await this.shop.fetch(address, {
      method,
      headers: sent,
      ...(body && { body: JSON.stringify(body) }),
    })
    const told = (await answer.json()) as Body
    const { status } = answer
    const call = { method, path: address, headers: sent, body, status, answerHeaders: answer.headers, answer: told }
    const found = differences(call)
    if (found.length > 0) throw new Error(`${method} ${address} differs from its description: ${found.join('; ')}`)
    return { status, type: answer.headers.get('content-type'), headers: answer.headers, body: told }
  }

  /** A plan on sale, the cheapest that can be topped up. */
  async plan(): Promise<PartnerPlan> {
    const { body } = await this.call<PartnerCatalogue>('GET', '/catalogue?country=JP')
    const [plan] = body.items.filter(({ topUp }) => topUp).toSorted((a, b) => Number(a.price) - Number(b.price))
    if (!plan) throw new Error('nothing to sell')
    return plan
  }

  async order(extra: object = {}, requestKey: string = randomUUID()) {
    const { packageCode, price } = await this.plan()
    const body = { packageCode, expectedPrice: price, ...extra }
    return this.call<PartnerOrder & { code: string }>('POST', '/orders', body, {
      headers: { 'idempotency-key': requestKey },
    })
  }

  async read(id: string): Promise<PartnerOrder> {
    return (await this.call<PartnerOrder>('GET', `/orders/${id}`)).body
  }

  async balance(): Promise<PartnerBalance> {
    return (await this.call<PartnerBalance>('GET', '/balance')).body
  }

  async events(after = 0): Promise<PartnerEvents['events']> {
    return (await this.call<PartnerEvents>('GET', `/events?after=${after}`)).body.events
  }

  /** Runs jobs until the order has come to this state. */
  untilOrderIs(id: string, state: PartnerOrder['state']): Promise<void> {
    return this.shop.until(async () => {
      await this.shop.runJobs()
      return (await this.read(id)).state === state
    })
  }
}
