import type { PartnerPlan } from '#contract/channels/partner-api.ts'
import { type TestBrowser, openTestBrowser } from '../../server/testing/test-browser.ts'
import type { Diary } from './diary.ts'
import type { Difference } from './difference.ts'
import { stubborn } from './insist.ts'

/** A plan as the plan list shows it. */
export interface ShelfPlan {
  packageCode: string
  price: string
  supportTopUp: boolean
}

/** A company that sells our eSIMs by the API, from a balance. */
export interface Partner {
  id: string
  name: string
  key: string
  plans: PartnerPlan[]
}

/** A customer with an account, signed in before the faults start. */
export interface Member {
  id: string
  browser: TestBrowser
  email: string
  /** Their phone's push endpoint. */
  endpoint: string
}

/** What a customer can reach. */
export interface World {
  shopUrl: string
  sandboxUrl: string
  plans: ShelfPlan[]
  members: Member[]
  /** Gives credit, refunds and decides, under the same faults as the customers. */
  admin: TestBrowser
  diary: Diary
  /** Orders whose top-up was paid with a card that bounces every refund. */
  bouncingTopUps: Set<string>
  /** What customers type to pay less. */
  codes: string[]
  /** What customers pay with beside it. */
  vouchers: string[]
  /** Those who buy by the API; none from the previous build. */
  partners: Partner[]
  /** What customers themselves found wrong. */
  found: Difference[]
  /** Ends the price of an open payment, as if half an hour had passed. */
  endPrice(paymentId: string): Promise<void>
  /** Notes that the buyer asked to begin at once, as the box at checkout does. */
  consentToBegin(orderId: string): Promise<void>
  /** Whether trips are sold: the previous build beside this one has none. */
  hasTrips: boolean
}

/** The sandbox's administrator. */
export const adminAccount = { email: 'admin@landfall.test', password: 'landfall-admin' }

export async function signInAdmin(shopUrl: string): Promise<TestBrowser> {
  const browser = openTestBrowser(shopUrl)
  await stubborn(() => browser.send('POST', '/api/auth/signin', adminAccount))
  return browser
}

const password = 'a long password'

/** A customer who signs up and allows notifications. */
export async function signUp(shopUrl: string, sandboxUrl: string, index: number): Promise<Member> {
  const browser = openTestBrowser(shopUrl)
  const email = `member-${index}@example.com`
  const person = { email, firstName: 'Mem', lastName: `Ber ${index}`, password }
  const { body } = await stubborn(() => browser.send<{ id: string }>('POST', '/api/auth/signup', person))
  await stubborn(() => browser.send('POST', '/api/auth/signin', { email, password }))
  const subscription = (await (await fetch(`${sandboxUrl}/push/subscriptions`, { method: 'POST' })).json()) as {
    endpoint: string
  }
  await stubborn(() => browser.send('POST', '/api/notifications/subscribe', { subscription, userAgent: 'drill' }))
  return { id: body.id, browser, email, endpoint: subscription.endpoint }
}

/** A few plans that can be topped up, all with an amount of data. */
export async function readShelf(shopUrl: string): Promise<ShelfPlan[]> {
  const answer = await fetch(`${shopUrl}/api/packages?countryCode=jp`)
  const plans = (await answer.json()) as (ShelfPlan & { dataAmount: number | null })[]
  const fitting = plans.filter((plan) => plan.supportTopUp).slice(0, 6)
  if (fitting.length === 0) throw new Error('there is nothing on the shelf')
  return fitting
}
