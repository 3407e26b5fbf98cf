import type { UserId } from '#contract/identity/account.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpPackageView, TopUpStatus } from '#contract/sales/top-up.ts'
import { findCustomer } from '../shop/money/payments/customers.ts'
import { grantCredit } from '../shop/money/credit/store.ts'
import { sandboxPayments } from '../adapters/stripe/stripe-config.ts'
import { deleteJobs } from '../platform/jobs/inspection.ts'
import { ana, Customer, planFor, type PlanOnShelf } from './customer.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './test-browser.ts'

/** A customer with an account, who buys with a saved card and tops up. */
export class AccountHolder extends Customer {
  override readonly shop: TestShop
  readonly userId: UserId
  readonly email: string
  plan: PlanOnShelf

  private constructor(
    shop: TestShop,
    browser: TestBrowser,
    { id, email }: { id: UserId; email: string },
    plan: PlanOnShelf,
  ) {
    super(shop, browser)
    this.shop = shop
    this.userId = id
    this.email = email
    this.plan = plan
  }

  static async signUp(shop: TestShop, form: { email?: string; password?: string } = {}): Promise<AccountHolder> {
    const plan = await planFor(shop, 'jp', ({ supportTopUp }) => supportTopUp)
    const customer = new Customer(shop)
    const { email, firstName, lastName } = ana
    const filled = { email, firstName, lastName, password: 'a long password', ...form }
    const { body } = await customer.post<{ id: UserId; email: string }>('/api/auth/signup', filled)
    return new AccountHolder(shop, customer.browser, body, plan)
  }

  async orders(): Promise<OrderView[]> {
    return (await this.get<OrderView[]>('/api/orders')).body
  }

  /** The newest order. */
  async order(): Promise<OrderView> {
    const [order] = await this.orders()
    if (!order) throw new Error('there is no order')
    return order
  }

  /** Runs jobs until the condition holds. */
  settle(isDone: () => Promise<boolean>): Promise<void> {
    return this.shop.until(async () => {
      await this.shop.runJobs()
      return isDone()
    })
  }

  untilOrderIs(status: OrderView['status']): Promise<void> {
    return this.settle(async () => (await this.orders())[0]?.status === status)
  }

  /** A first purchase through the checkout, which saves the card. */
  async checkOut(card?: string): Promise<OrderView> {
    const guestUser = { ...ana, email: this.email }
    const { body: intent } = await this.openPayment(this.plan, guestUser)
    if ((await this.pay(intent, card)) === 'requires_action') await this.answerBank(intent, 'complete')
    await this.claim(this.plan, { guestUser })
    await this.untilOrderIs('active')
    return this.order()
  }

  /** Buys with one click, with credit and saved card, also what they have just bought. */
  buyDirectly(body: object = {}, headers: Record<string, string> = {}) {
    const { packageCode, price } = this.plan
    return this.post<{
      id: string
      code?: string
      clientSecret: string
      paymentIntentId: string
      paymentMethod: string
    }>('/api/orders', { packageCode, amount: Number(price), again: true, ...body }, headers)
  }

  /** The first top-up offered for the order's eSIM. */
  async topUpOffer({ iccid }: Pick<OrderView, 'iccid'>): Promise<TopUpPackageView> {
    const [offer] = (await this.get<TopUpPackageView[]>(`/api/topup/packages?iccid=${iccid}`)).body
    if (!offer) throw new Error('nothing to top up with')
    return offer
  }

  topUp({ id }: OrderView, { packageCode, price }: TopUpPackageView, extra: object = {}, headers = {}) {
    return this.post<{
      id: string
      code: string
      paymentIntentId: string
      clientSecret: string
      paymentMethod: string
    }>('/api/topup', { orderId: id, packageCode, amount: price, again: true, ...extra }, headers)
  }

  async topUpStatus(): Promise<TopUpStatus | undefined> {
    return (await this.order()).topUps[0]?.status
  }

  untilTopUpIs(status: TopUpStatus): Promise<void> {
    return this.settle(async () => (await this.topUpStatus()) === status)
  }

  async grant(amount: number): Promise<void> {
    const { db, clock } = this.shop.deps
    await grantCredit(db, { userId: this.userId, amount, reason: 'Gift', actor: 'admin', at: clock.now() })
  }

  async balance(): Promise<string> {
    return (await this.get<{ balance: string }>('/api/auth/user')).body.balance
  }

  /** Replaces the saved card with another of the provider's test cards: `pm_card_chargeCustomerFail`. */
  async saveTestCard(paymentMethod: string): Promise<void> {
    const customer = (await findCustomer(this.shop.deps.db, this.userId)) ?? ''
    const answer = await this.shop.fetch(`/sandbox/stripe/v1/payment_methods/${paymentMethod}/attach`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxPayments.secretKey}` },
      body: new URLSearchParams({ customer }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

interface SandboxPayment {
  id: string
  status: string
  amount: number
  refunded: number
}

/** The payments the provider has, newest first. */
export const paymentsOf = async (shop: TestShop): Promise<SandboxPayment[]> =>
  (await (await shop.fetch('/sandbox/payments')).json()) as SandboxPayment[]

/** The eSIMs the wholesaler has. */
export const esimsOf = async (shop: TestShop): Promise<{ iccid: string; status: string }[]> =>
  (await (await shop.fetch('/sandbox/esims')).json()) as { iccid: string; status: string }[]

/** Deletes all queued jobs, as after restoring a database without them. */
export const loseJobs = (shop: TestShop): Promise<void> => deleteJobs(shop.deps.database.raw)
