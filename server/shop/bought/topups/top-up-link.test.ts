import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/bought/order-view.ts'
import { paths } from '#contract/site/paths.ts'
import type { TopUpLinkView } from '#contract/bought/top-up-link.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { topUpPathOf } from './top-up-link.ts'

let shop: TestShop
let maya: AccountHolder
let order: OrderView
let token: string

const mailedTopUpToken = async () => {
  const mails = await shop.sandbox.mail(maya.email)
  const found = mails.map(({ text }) => /\/top-up\/(\S+)/.exec(text)?.[1]).find(Boolean)
  return decodeURIComponent(found ?? 'no link')
}
const useUp = async () => {
  await shop.sandbox.use(order.iccid, order.dataAmount ?? 0)
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await shop.runJobs()
}

beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  await useUp()
  token = await mailedTopUpToken()
})

const open = (browser: Pick<TestBrowser, 'send'> = shop.openBrowser(), text = token) =>
  browser.send<TopUpLinkView & { code?: string }>('POST', '/api/topup/link', { token: text })

test('the holder of the mail sees how much data is left and what more costs, and nothing else', async () => {
  const { status, headers, body } = await open()

  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toMatchObject({ packageName: order.packageName, stage: 'used-up', dataRemaining: 0, visitor: 'nobody' })
  expect(body.packages.length).toBeGreaterThan(0)
  expect(body.orderId).toBeNull()
  const said = JSON.stringify(body)
  for (const secret of [order.id, order.orderNo, order.iccid ?? '', order.installationCode ?? '', maya.email, 'Ruiz'])
    expect(said).not.toContain(secret)
})

test('only the owner gets the order to pay for, and a top-up bought with it makes the eSIM run again', async () => {
  const { body } = await open(maya.browser)
  const [offer] = body.packages
  expect(body).toMatchObject({ visitor: 'owner', orderId: order.id })

  const bought = { orderId: body.orderId, packageCode: offer?.packageCode, amount: offer?.price }
  expect((await maya.post('/api/topup', bought)).status).toBe(200)
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  expect((await open()).body.stage).toBe('running')
})

test('a friend with the forwarded mail cannot buy at a click', async () => {
  const friend = await AccountHolder.signUp(shop, { email: 'friend@example.com' })
  const { body } = await open(friend.browser)
  const [offer] = body.packages

  expect(body).toMatchObject({ visitor: 'other', orderId: null })
  const bought = { orderId: order.id, packageCode: offer?.packageCode, amount: offer?.price }
  expect((await friend.post('/api/topup', bought)).status).toBe(404)
})

test('the same link stays in later mails, and is valid for 30 days from the last of them', async () => {
  shop.clock.turn({ days: 29 })
  // What every mail with such a link asks for.
  expect(await topUpPathOf(shop.deps, order.id)).toBe(paths.topUp(token))
  shop.clock.turn({ days: 29 })
  expect((await open()).status).toBe(200)
  shop.clock.turn({ days: 2 })

  expect(await open()).toMatchObject({ status: 410, body: { code: 'top_up_link_ended' } })
})

describe('the link opens nothing', () => {
  const refused = { status: 410, body: { code: 'top_up_link_ended' } }

  test.each([
    ['guessed', () => `${crypto.randomUUID()}.${token.split('.')[1]}`],
    ['of another eSIM with this one’s signature', () => `${order.id}.${token.split('.')[1]}`],
    ['without a signature', () => token.split('.')[0] ?? ''],
    ['empty', () => '.'],
  ])('when it is %s', async (_, make) => {
    expect(await open(undefined, make())).toMatchObject(refused)
  })

  test('once the order was refunded', async () => {
    await shop.deps.database.raw.query(`update orders set status = 'refunding' where id = $1`, [order.id])
    expect(await open()).toMatchObject(refused)
  })

  test('once the account is deleted', async () => {
    const { status } = await maya.send('DELETE', '/api/auth/user')
    expect(status).toBeLessThan(300)
    expect(await open()).toMatchObject(refused)
  })

  test('once another person has proven that the account is theirs', async () => {
    await shop.deps.db.transaction(async (tx) => {
      for (const hooks of shop.deps.accountHooks) await hooks.takenOver?.(tx, maya.userId, shop.deps.queue)
    })
    expect(await open()).toMatchObject(refused)
  })

  test('that could be bought once the plan is over, but says so', async () => {
    shop.clock.turn({ days: order.validityDays + 1 })
    const { status, body } = await open()
    expect([status, body.stage, body.packages]).toEqual([200, 'over', []])
  })
})

test('a wholesaler that cannot be reached is not shown as an empty list', async () => {
  shop.clock.turn({ minutes: 2 })
  await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

  expect((await open()).status).toBeGreaterThanOrEqual(500)
})

test('what pays is shown before it is charged', async () => {
  expect((await maya.get('/api/topup/paying-with')).body).toEqual({
    credit: '0.00',
    card: { brand: 'visa', last4: '4242' },
  })
  const friend = await AccountHolder.signUp(shop, { email: 'friend@example.com' })
  expect((await friend.get('/api/topup/paying-with')).body).toEqual({ credit: '0.00', card: null })
  expect((await shop.openBrowser().get('/api/topup/paying-with')).status).toBe(401)
})
