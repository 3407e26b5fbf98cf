import { beforeEach, describe, expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/bought/auto-top-up.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TopUpPackageView } from '#contract/sales/top-up.ts'
import { AccountHolder, loseJobs, paymentsOf } from '../../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { buyByItself } from './buy-by-itself.ts'

let shop: TestShop
let maya: AccountHolder
let order: OrderView
let offer: TopUpPackageView
beforeEach(async () => {
  shop = await openTestShop()
  maya = await AccountHolder.signUp(shop)
  order = await maya.checkOut()
  offer = await maya.topUpOffer(order)
})

const path = () => `/api/orders/${order.id}/auto-top-up`
const wish = (extra: object = {}) => ({ packageCode: offer.packageCode, amount: offer.price, mostTimes: 2, ...extra })
const agree = (extra: object = {}, who: AccountHolder = maya) =>
  who.post<AutoTopUpView & { code?: string }>(path(), wish(extra))
const rule = async () => (await maya.get<AutoTopUpView>(path())).body.rule
const topUps = async () => (await maya.order()).topUps
const subjects = async () => (await shop.sandbox.mail(maya.email)).map(({ subject }) => subject)

/** Uses data until this share of it is left. */
async function leave(share: number) {
  const { dataUsed, dataRemaining } = await maya.order()
  const total = dataUsed + (dataRemaining ?? 0)
  await shop.sandbox.use(order.iccid, Math.max(1, Math.floor(total * (1 - share)) - dataUsed))
  await read()
}
async function read() {
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  for (let time = 0; time < 4; time++) await shop.runJobs()
}

test('off until the owner turns it on', async () => {
  expect(await rule()).toBeNull()
  await leave(0.05)

  expect(await topUps()).toEqual([])
})

test('at a tenth left it buys what was agreed, mails the owner, and stops at the number agreed', async () => {
  expect(await agree()).toMatchObject({ status: 200, body: { rule: { mostTimes: 2, timesBought: 0, stopped: null } } })
  await leave(0.2)
  expect(await topUps()).toEqual([])

  await leave(0.05)
  await maya.untilTopUpIs('delivered')
  await read()
  expect(await topUps()).toMatchObject([{ amount: offer.price, status: 'delivered' }])
  const mail = (await shop.sandbox.mail(maya.email)).find(({ subject }) =>
    subject.startsWith('Topped up automatically'),
  )
  expect(mail?.text).toContain('1 of 2')
  expect(mail?.text).toContain('To stop this')

  await leave(0.05)
  await maya.settle(async () => (await topUps()).filter(({ status }) => status === 'delivered').length === 2)
  await read()
  await leave(0.05)
  await read()
  expect(await topUps()).toHaveLength(2)
  expect(await rule()).toMatchObject({ timesBought: 2, stopped: null })
  expect(await paymentsOf(shop)).toHaveLength(3)
})

test('one crossing is one purchase, however often it is reported, by however many processes at once', async () => {
  await agree()
  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await loseJobs(shop)

  await Promise.all([1, 2, 3].map(() => buyByItself(shop.deps, order.id)))
  await buyByItself(shop.deps, order.id)
  await maya.untilTopUpIs('delivered')

  expect(await topUps()).toHaveLength(1)
  expect(await paymentsOf(shop)).toHaveLength(2)
  expect((await subjects()).filter((subject) => subject.startsWith('Topped up automatically'))).toHaveLength(1)
  expect(await rule()).toMatchObject({ timesBought: 1 })
})

test('a process that dies after the payment buys nothing again, and the owner still gets the mail', async () => {
  await agree()
  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await loseJobs(shop)
  const died = new Error('died')
  const dying = { ...shop.deps, queue: { ...shop.deps.queue, enqueue: () => Promise.reject(died) } }
  await expect(buyByItself(dying, order.id)).rejects.toBe(died)

  await buyByItself(shop.deps, order.id)
  await shop.runJobs()

  expect(await paymentsOf(shop)).toHaveLength(2)
  expect((await subjects()).filter((subject) => subject.startsWith('Topped up automatically'))).toHaveLength(1)
})

describe('nothing is bought, it turns itself off, and its owner is told why', () => {
  beforeEach(async () => void (await agree()))

  test.each([
    [
      'the price rose',
      'price_rose',
      'costs more than',
      () => shop.sandbox.setFaults({ wholesaler: { priceRise: 0.5, allocateAfterMs: 0 } }),
    ],
    ['the card is declined', 'declined', 'was declined', () => maya.saveTestCard('pm_card_chargeCustomerFail')],
    [
      'the bank wants the owner to confirm',
      'bank_asks',
      'confirm the payment yourself',
      () => maya.saveTestCard('pm_card_authenticationRequired'),
    ],
    [
      'the top-up is withdrawn',
      'unavailable',
      'no longer offered',
      () => shop.sandbox.setFaults({ wholesaler: { withdrawn: [offer.packageCode] } }),
    ],
    [
      'the card was removed',
      'no_card',
      'no longer a saved card',
      async () =>
        void (await shop.deps.database.raw.query(`update users set payment_customer_id = null where id = $1`, [
          maya.userId,
        ])),
    ],
  ])('when %s', async (_, stopped, sentence, prepare) => {
    await prepare()
    await leave(0.05)

    expect((await topUps()).filter(({ status }) => status === 'delivered')).toEqual([])
    expect((await paymentsOf(shop)).filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect(await rule()).toMatchObject({ stopped, timesBought: 0 })
    const mail = (await shop.sandbox.mail(maya.email)).find(({ subject }) => subject === 'Your eSIM was not topped up')
    expect(mail?.text).toContain(sentence)
    expect(mail?.text).toContain('/top-up/')
  })
})

test('a lower price is taken, and never more than was agreed', async () => {
  await agree()
  await shop.sandbox.setFaults({ wholesaler: { priceRise: -0.5, allocateAfterMs: 0 } })
  await leave(0.05)
  await maya.untilTopUpIs('delivered')

  const [bought] = await topUps()
  expect(Number(bought?.amount)).toBeLessThan(Number(offer.price))
})

test('while sales are paused nothing is bought, and afterwards it goes on', async () => {
  await agree()
  const { raw } = shop.deps.database
  const pause = async (isPaused: boolean) => {
    await raw.query(
      `insert into sales_pauses (is_paused, message, set_by, set_at) values ($1, '', 'admin', now() + $2::interval)`,
      [isPaused, isPaused ? '0 s' : '1 s'],
    )
    await shop.deps.pause.refresh()
  }
  await pause(true)
  await leave(0.05)
  expect(await topUps()).toEqual([])
  expect(await rule()).toMatchObject({ stopped: null, timesBought: 0 })

  await pause(false)
  await leave(0.04)
  await maya.untilTopUpIs('delivered')
})

describe('the agreement ends', () => {
  beforeEach(async () => void (await agree()))

  test('signed out everywhere: off until its owner agrees again', async () => {
    await maya.post('/api/auth/signout-everywhere')
    await maya.post('/api/auth/signin', { email: maya.email, password: 'a long password' })
    expect(await rule()).toMatchObject({ stopped: 'signed_out' })
    await leave(0.05)

    expect(await topUps()).toEqual([])
  })

  test('the order was refunded', async () => {
    await shop.deps.database.raw.query(`update orders set status = 'refunding' where id = $1`, [order.id])
    await buyByItself(shop.deps, order.id)

    expect(await rule()).toMatchObject({ stopped: 'ended' })
  })

  test('the account was deleted', async () => {
    await maya.send('DELETE', '/api/auth/user')
    const { rows } = await shop.deps.database.raw.query('select 1 from auto_top_ups where $1', [true])

    expect(rows).toEqual([])
  })

  test('the order has another owner', async () => {
    const bo = await AccountHolder.signUp(shop, { email: 'bo@example.com' })
    await shop.deps.database.raw.query('update orders set user_id = $1 where id = $2', [bo.userId, order.id])
    await buyByItself(shop.deps, order.id)

    expect(await paymentsOf(shop)).toHaveLength(1)
  })

  test('turned off', async () => {
    expect((await maya.send('DELETE', path())).body).toEqual({ rule: null })
    await leave(0.05)

    expect(await topUps()).toEqual([])
  })
})

describe('who may agree to what', () => {
  test('no visitor who is signed out, and no other customer', async () => {
    const bo = await AccountHolder.signUp(shop, { email: 'bo@example.com' })
    const stranger = shop.openBrowser()

    expect((await stranger.send('POST', path(), wish())).status).toBe(401)
    expect((await agree({}, bo)).status).toBe(404)
    expect((await bo.get(path())).status).toBe(404)
    expect((await bo.send('DELETE', path())).status).toBe(404)
  })

  test.each([
    ['more than five times', { mostTimes: 6 }, 400],
    ['no times', { mostTimes: 0 }, 400],
    ['another price', { amount: '0.01' }, 409],
    ['another package', { packageCode: 'NO-SUCH' }, 409],
  ])('not to %s', async (_, extra, status) => {
    expect((await agree(extra)).status).toBe(status)
    expect(await rule()).toBeNull()
  })

  test('not without a saved card', async () => {
    await shop.deps.database.raw.query(`update users set payment_customer_id = null where id = $1`, [maya.userId])

    expect(await agree()).toMatchObject({ status: 402, body: { code: 'no_saved_card' } })
  })
})

test('agreed again after a decline, it buys for the same amount of data', async () => {
  await agree()
  await maya.saveTestCard('pm_card_chargeCustomerFail')
  await leave(0.05)
  expect(await rule()).toMatchObject({ stopped: 'declined' })
  expect(await topUps()).toMatchObject([{ status: 'lapsed' }])

  await maya.saveTestCard('pm_card_visa')
  await agree()
  await read()
  await maya.settle(async () => (await topUps()).some(({ status }) => status === 'delivered'))

  expect(await rule()).toMatchObject({ timesBought: 1, stopped: null })
  expect((await subjects()).filter((subject) => subject.startsWith('Topped up automatically'))).toHaveLength(1)
})

describe('a charge that the bank is still deciding on', () => {
  beforeEach(async () => {
    await agree()
    await leave(0.05)
    await maya.untilTopUpIs('delivered')
    await shop.runJobs()
    // As before the bank has decided: no mail sent, nothing paid.
    await shop.deps.database.raw.query(`update top_ups set status = 'pending', updated_at = $1`, [shop.clock.now()])
    await shop.deps.database.raw.query('delete from sandbox.mail')
    await shop.deps.database.raw.query(
      'update sales set payment_intent_id = null where id in (select sale_id from top_ups)',
    )
    await shop.deps.queue.enqueue(shop.deps.db, 'mail-auto-top-up', { buyId: await buyId() })
    await shop.runJobs()
  })
  const buyId = async () => {
    const { rows } = await shop.deps.database.raw.query<{ id: string }>('select id from auto_top_up_buys')
    return Number(rows[0]?.id)
  }
  const endWith = async (status: string) => {
    await shop.deps.database.raw.query('update top_ups set status = $1', [status])
    shop.clock.turn({ minutes: 3 })
    await shop.runJobs()
  }

  test('is not mailed as done', async () => {
    expect(await subjects()).toEqual([])
  })

  test('is mailed as not topped up when the bank declines, and the agreement ends', async () => {
    await endWith('lapsed')

    expect(await subjects()).toEqual(['Your eSIM was not topped up'])
    expect(await rule()).toMatchObject({ stopped: 'declined', timesBought: 0 })
  })
})
