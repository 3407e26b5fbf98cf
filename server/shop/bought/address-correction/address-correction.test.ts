import { beforeEach, describe, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { mailedToken } from '../../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { listEvents } from '../../sales/books/store.ts'
import { topUpPathOf } from '../topups/top-up-link.ts'

const wrong = 'ana@exampel.com'
const right = 'ana@example.com'

let shop: TestShop
let plan: PlanOnShelf
let guest: Customer
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  plan = await planFor(shop)
  guest = new Customer(shop)
  orderId = await guest.buy(plan, { ...ana, email: wrong })
})

interface Contact {
  contact: { email: string; mayChange: boolean } | null
}

const change = (email: string, who = guest, id = orderId) => who.post(`/api/orders/${id}/email`, { email })
const read = async (who = guest) => (await who.get<Contact & { status: string }>(`/api/orders/${orderId}`)).body
const deliver = () =>
  shop.until(async () => {
    await shop.runJobs()
    return (await read()).status === 'active'
  })
const subjects = async (to: string) => (await shop.sandbox.mail(to)).map(({ subject }) => subject)
const query = async <Row>(sql: string, ...values: unknown[]) =>
  (await shop.deps.database.raw.query<Row>(sql, values)).rows
const ownerOf = async (id = orderId) =>
  (
    await query<{ email: string | null }>(
      'select u.email from orders o left join users u on u.id = o.user_id where o.id = $1',
      id,
    )
  )[0]?.email

test('a guest sees where the eSIM is mailed to, and corrects it', async () => {
  await deliver()
  expect((await read()).contact).toEqual({ email: wrong, mayChange: true })

  const answer = await change(' Ana@Example.com ')
  await shop.runJobs()

  expect(answer).toMatchObject({ status: 200, body: { email: right, mayChange: true } })
  expect((await read()).contact?.email).toBe(right)
  expect(await ownerOf()).toBe(right)
  expect(await subjects(right)).toEqual(
    expect.arrayContaining([`Your eSIM is ready: ${plan.name}`, 'Your Landfall account is waiting']),
  )
  expect(await subjects(wrong)).toContain('An order no longer uses this address')
  expect((await listEvents(shop.deps.db, orderId)).at(-1)).toMatchObject({ event: 'address_changed', actor: 'guest' })
})

test('an address corrected before delivery gets every mail, and the wrong one gets none', async () => {
  await change(right)
  await deliver()

  expect(await subjects(right)).toContain(`Your eSIM is ready: ${plan.name}`)
  expect(await subjects(wrong)).toEqual(['An order no longer uses this address'])
})

test('links mailed to the wrong address stop working', async () => {
  await deliver()
  const [kit] = (await shop.sandbox.mail(wrong)).flatMap(({ text }) => /\/kit#(\S+)/.exec(text)?.[1] ?? [])
  const token = await mailedToken(shop, wrong, 'set-password')
  const stranger = new Customer(shop)
  const topUp = decodeURIComponent((await topUpPathOf(shop.deps, orderId)).replace('/top-up/', ''))
  expect(kit).toBeTruthy()
  expect(await stranger.post('/api/topup/link', { token: topUp })).toMatchObject({ status: 200 })

  await change(right)

  expect(await stranger.post('/api/topup/link', { token: topUp })).toMatchObject({ status: 410 })

  expect(await stranger.post('/api/kits/open', { token: kit })).toMatchObject({ status: 410 })
  expect(await stranger.post('/api/auth/links', { token, password: 'a long password' })).toMatchObject({ status: 410 })
  expect(await query('select id from users where email = $1', wrong)).toEqual([])
})

test('links of a group’s travellers mailed to the wrong address stop working, and the right one gets others', async () => {
  const { body: intent } = await guest.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    travellers: 2,
    amount: (2 * Math.round(Number(plan.price) * 100)) / 100,
    guestUser: { ...ana, email: wrong },
    again: true,
  })
  await guest.pay(intent)
  const amount = (2 * Math.round(Number(plan.price) * 100)) / 100
  orderId = (await guest.claim(plan, { amount })).body.orderId
  await deliver()
  const kits = async (to: string) => {
    await shop.until(async () => (await shop.runJobs()) === 0)
    const mails = await shop.sandbox.mail(to)
    return mails.flatMap(({ text }) => [...text.matchAll(/\/kit#(with\.\S+)/g)].map(([, token]) => token ?? ''))
  }
  const opened = async (token: string) => (await new Customer(shop).post('/api/kits/open', { token })).status
  const mailed = await kits(wrong)
  expect(mailed).toHaveLength(2)

  await change(right, guest, orderId)

  expect(await Promise.all(mailed.map(opened))).toEqual([410, 410])
  expect(await Promise.all((await kits(right)).map(opened))).toEqual([200, 200])
})

test('a buyer who has used the mailed link keeps the order', async () => {
  const token = await mailedToken(shop, wrong, 'set-password')
  const reader = new Customer(shop)
  expect((await reader.post('/api/auth/links', { token, password: 'a long password' })).status).toBe(200)

  expect((await read()).contact).toEqual({ email: wrong, mayChange: false })
  expect(await change(right)).toMatchObject({ status: 409, body: { code: 'address_kept' } })
  expect(await ownerOf()).toBe(wrong)
})

describe('an account that has an owner', () => {
  const victim = 'victim@example.com'
  beforeEach(async () => {
    await AccountHolder.signUp(shop, { email: victim })
    await query('update users set email_proven_at = $2 where email = $1', victim, new Date('2020-01-01'))
  })

  test('gets the order as at checkout, and the browser sees nothing of the account', async () => {
    const answer = await change(victim)

    expect(answer).toMatchObject({ status: 200, body: { email: victim, mayChange: true } })
    expect(await ownerOf()).toBe(victim)
    expect((await guest.get('/api/auth/user')).status).toBe(401)
    expect(await query('select phone from users where email = $1', victim)).toEqual([{ phone: null }])
  })

  test('that was named by mistake loses this order and nothing else', async () => {
    const other = await new Customer(shop).buy(plan, { ...ana, email: victim })
    const mistaken = new Customer(shop)
    orderId = await mistaken.buy(plan, { ...ana, email: victim })
    expect((await read(mistaken)).contact).toEqual({ email: victim, mayChange: true })

    expect((await change(right, mistaken)).status).toBe(200)

    expect(await ownerOf()).toBe(right)
    expect(await ownerOf(other)).toBe(victim)
  })
})

test('an address with an unconfirmed account gets the order once it is confirmed', async () => {
  await AccountHolder.signUp(shop, { email: 'squatter@example.com' })

  expect(await change('squatter@example.com')).toMatchObject({ status: 200, body: { mayChange: true } })

  expect(await ownerOf()).toBeNull()
})

describe('a correction is refused from', () => {
  test.each([
    ['a stranger', async () => new Customer(shop), 404],
    [
      'a guest with an order of their own',
      async () => {
        const other = new Customer(shop)
        await other.buy(plan, { ...ana, email: 'other@example.com' })
        return other
      },
      404,
    ],
    ['another signed-in customer', () => AccountHolder.signUp(shop, { email: 'signed@example.com' }), 404],
  ] as const)('%s', async (_, who, status) => {
    expect((await change(right, await who())).status).toBe(status)
    expect((await read()).contact?.email).toBe(wrong)
  })

  test('the same browser an hour later', async () => {
    shop.clock.turn({ minutes: 61 })

    expect((await read()).contact?.mayChange).toBe(false)
    expect(await change(right)).toMatchObject({ status: 409, body: { code: 'address_kept' } })
  })
})

test('a fourth correction is refused', async () => {
  for (const name of ['one', 'two', 'three']) expect((await change(`${name}@example.com`)).status).toBe(200)

  expect(await change('four@example.com')).toMatchObject({ status: 409, body: { code: 'address_kept' } })
  // Each account along the way was made for this order alone, and was deleted with it.
  const accounts = await query<{ email: string }>(
    'select email from users where office_role is null and email like $1',
    '%@%',
  )
  expect(accounts.map(({ email }) => email)).toEqual(['three@example.com'])
})

test('an invalid address is refused, and the same address again changes nothing', async () => {
  expect((await change('ana@')).status).toBe(400)
  expect((await change(wrong)).status).toBe(200)

  expect(await query('select id from address_changes where order_id = $1', orderId)).toEqual([])
})

test('two corrections at once leave the order with one address and one owner', async () => {
  const answers = await Promise.all(['one@example.com', 'two@example.com', right, right].map((email) => change(email)))

  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { contact } = await read()
  expect(await ownerOf()).toBe(contact?.email)
  expect((await query<{ count: number }>('select count(*)::int as count from orders where $1', true))[0]?.count).toBe(1)
})

test('a correction during delivery loses neither the address nor the eSIM', async () => {
  const [answer] = await Promise.all([change(right), deliver()])
  await shop.runJobs()

  expect(answer.status).toBe(200)
  expect(await subjects(right)).toContain(`Your eSIM is ready: ${plan.name}`)
  expect(await query('select order_id from esims where order_id = $1', orderId)).toHaveLength(1)
})

test('a second order under the same wrong address can still be claimed by an account', async () => {
  const second = await guest.buy(plan, { ...ana, email: wrong })

  await change(right)
  expect(await query('select id from users where email = $1', wrong)).toHaveLength(1)

  await change(right, guest, second)
  expect(await query('select id from users where email = $1', wrong)).toEqual([])
})
