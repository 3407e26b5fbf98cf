import { eq } from 'drizzle-orm'
import type { OrderView } from '#contract/bought/order-view.ts'
import { ensureFirstAdmin } from '../../identity/accounts/first-admin.ts'
import { firstAdmins } from '../../identity/accounts/tables.ts'
import { users } from '../../identity/users/tables.ts'
import { wholesalerWebhookPath } from '../../shop/supply/esims/webhook-routes.ts'
import { AccountHolder } from '../account-holder.ts'
import { signInAsAdmin, signUp } from '../account-holders.ts'
import type { TestShop } from '../open-test-shop.ts'
import type { TestBrowser } from '../test-browser.ts'
import type { KnownValues } from './arbitrary-of-schema.ts'

export const callers = ['visitor', 'customer', 'admin'] as const
export type Caller = (typeof callers)[number]

/** The password of all accounts but the canary's. */
const commonPassword = 'a long password'

export interface People {
  cookiesOf(caller: Caller): string
  /** Signs a caller in again whose session ended. */
  renew(caller: Caller): Promise<void>
  /** Values that get further than guesses: for strangers, also what they could have obtained of the canary's. */
  known(caller: Caller): KnownValues
  /** The canary's data that no other caller may ever see. */
  secrets: string[]
}

/** One customer whose data must stay private, and the callers who try to read it. */
export async function gatherPeople(shop: TestShop): Promise<People> {
  const canary = await newBuyer(shop, 'a password of their own')
  const other = await newBuyer(shop)
  const customer = await newBuyer(shop)
  const browsers: Record<Caller, TestBrowser> = {
    visitor: shop.openBrowser(),
    customer: customer.holder.browser,
    admin: (await signInAsAdmin(shop)).browser,
  }

  return {
    cookiesOf: (caller) =>
      [...browsers[caller].cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    async renew(caller) {
      if (caller === 'admin') browsers.admin = await makeAdminAgain(shop)
      if (caller === 'customer') browsers.customer = await signInAgain(shop, customer.holder.email)
    },
    known: (caller) => {
      // The administrator works on the other customer's data, so that the canary's stays intact.
      const owners = caller === 'admin' ? [other] : [customer, canary]
      const orders = owners.map(({ order }) => order)
      const { plan, email } = customer.holder
      return {
        id: [...orders.flatMap(({ id, orderNo }) => [id, orderNo]), plan.id, '1'],
        orderId: orders.map(({ id }) => id),
        iccid: orders.map(({ iccid }) => iccid),
        packageCode: [plan.packageCode],
        amount: [Number(plan.price), plan.price],
        email: [email, canary.holder.email, 'new@example.org'],
        password: [commonPassword],
        fromCurrency: ['EUR', 'USD'],
        toCurrency: ['JPY', 'KWD'],
        countryCode: ['jp', 'GB'],
        returnTo: ['/account', '//evil.example'],
        multiplier: [1.5, '2'],
        webhookKey: [wholesalerWebhookPath(shop.deps, 'esim-access').split('/').at(-1)],
        endpoint: [`${shop.url}/sandbox/push/1`, 'https://fcm.googleapis.com/fcm/send/x'],
      }
    },
    secrets: secretsOf(canary),
  }
}

interface Buyer {
  holder: AccountHolder
  order: OrderView
}

/** Restores the first administrator's role and password. */
async function makeAdminAgain(shop: TestShop): Promise<TestBrowser> {
  const { db, config } = shop.deps
  await db.delete(firstAdmins)
  await db
    .update(users)
    .set({ officeRole: null })
    .where(eq(users.email, config.admin?.email ?? ''))
  await ensureFirstAdmin(shop.deps)
  return (await signInAsAdmin(shop)).browser
}

/** A caller whose account is gone signs up again, without any data. */
async function signInAgain(shop: TestShop, email: string): Promise<TestBrowser> {
  const passwordHash = await shop.deps.passwords.hash(commonPassword)
  await shop.deps.db.update(users).set({ passwordHash }).where(eq(users.email, email))
  const browser = shop.openBrowser()
  const { status } = await browser.send('POST', '/api/auth/signin', { email, password: commonPassword })
  return status === 200 ? browser : (await signUp(shop, { email, password: commonPassword })).browser
}

let made = 0

/** A customer with an account, credit and an eSIM. */
async function newBuyer(shop: TestShop, password = commonPassword): Promise<Buyer> {
  const holder = await AccountHolder.signUp(shop, { email: `buyer-7f3a-${++made}@example.org`, password })
  const order = await holder.checkOut()
  await holder.grant(1_000_000)
  return { holder, order }
}

function secretsOf({ holder, order }: Buyer): string[] {
  const cookies = [...holder.browser.cookies.values()]
  const code = order.installationCode?.split('$').at(-1)
  const secrets = [holder.email, holder.userId, order.orderNo, order.iccid, code, order.qrCode, ...cookies]
  return secrets.map((secret) => {
    if (!secret) throw new Error('the canary has something that is empty')
    return secret
  })
}
