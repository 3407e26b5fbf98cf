import { beforeEach, describe, expect, test } from 'vitest'
import { isOfficeRole, officeRoles } from '#contract/identity/office-role.ts'
import type { AuditLine } from '#contract/office/audit.ts'
import type { GiftView } from '#contract/bought/gift.ts'
import type { OrderView } from '#contract/bought/order-view.ts'
import type { TravellerView } from '#contract/sales/traveller.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAs, signInAsAdmin } from '../../../testing/account-holders.ts'
import { ana as guest, Customer, planFor } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let shop: TestShop
let admin: TestBrowser
let ana: AccountHolder
let order: OrderView
beforeEach(async () => {
  shop = await openTestShop()
  ;({ browser: admin } = await signInAsAdmin(shop))
  ana = await AccountHolder.signUp(shop)
  order = await ana.checkOut()
})

const codeReads = async () =>
  (await admin.get<AuditLine[]>('/api/admin/audit?q=read%20esim%20code')).body.filter(
    ({ action }) => action === 'read_esim_code',
  )

/** Anything that would let its reader install the customer's eSIM. */
async function tellsCode(answer: Response, linkToken: string): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && type.startsWith('image/')) return true
  // A stream of events never ends by itself.
  const text = type.startsWith('text/event-stream') ? await firstWords(answer) : await answer.text()
  const [, , matchingId = ''] = (order.installationCode ?? '').split('$')
  return [order.installationCode, order.qrCode, matchingId, linkToken].some((secret) => secret && text.includes(secret))
}

async function firstWords(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

test('whichever address of a customer’s order an administrator opens, it shows no code or leaves a record', async () => {
  const { body: kit } = await ana.post<{ link: { url: string } }>(`/api/orders/${order.id}/kit-link`)
  const linkToken = kit.link.url.split('#')[1] ?? ''
  const routes = shop.app.apiRoutes.filter(
    ({ method, url, access }) => method !== 'HEAD' && access !== 'public' && /orders|users|audit|refund/.test(url),
  )
  const told: string[] = []
  const silent: string[] = []

  for (const { method, url } of routes.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const before = (await codeReads()).length
    const path = url
      .replace(/(users)\/:id/, `$1/${ana.userId}`)
      .replace(':topUpId', order.id)
      .replace(/:\w+/, order.id)
    const isRead = method === 'GET' || method === 'DELETE'
    const answer = await admin.fetch(path, {
      method,
      ...(!isRead && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'a look', role: 'customer' }),
      }),
    })
    if (!(await tellsCode(answer, linkToken))) continue
    told.push(`${method} ${url}`)
    if ((await codeReads()).length === before) silent.push(`${method} ${url}`)
  }

  expect(routes.length).toBeGreaterThan(20)
  expect(told.toSorted()).toEqual([
    'GET /api/orders/:id',
    'GET /api/orders/:id/kit',
    'GET /api/orders/:id/qr.png',
    'GET /api/orders/:id/qr.svg',
  ])
  expect(silent).toEqual([])
})

test('the record shows who read which order’s code, from where and when', async () => {
  const before = shop.clock.now().toISOString()
  await admin.get(`/api/orders/${order.orderNo}`)

  const lines = await codeReads()
  expect(lines.every(({ at }) => at >= before && at <= shop.clock.now().toISOString())).toBe(true)
  expect(lines).toMatchObject([
    {
      actorEmail: 'admin@landfall.test',
      address: '127.0.0.1',
      subjectKind: 'order',
      subjectId: order.id,
      subjectName: order.orderNo,
    },
  ])
})

test('without a record there is no code', async () => {
  const { raw } = shop.deps.database
  await raw.query(`alter table audit_log add constraint full_up check (action <> 'read_esim_code')`)
  try {
    const answer = await admin.fetch(`/api/orders/${order.id}`)

    expect(answer.status).toBe(500)
    expect(await tellsCode(answer, '')).toBe(false)
  } finally {
    await raw.query('alter table audit_log drop constraint full_up')
  }
})

test('an order’s status and usage are looked up for an administrator without its code', async () => {
  for (const verb of ['usage', 'update-status']) {
    const { status, body } = await admin.send<OrderView>('POST', `/api/orders/${order.id}/${verb}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: order.id, iccid: order.iccid, installationCode: null, qrCode: null })
  }
  expect(await codeReads()).toEqual([])
})

test('an administrator can neither see, make nor end a customer’s link', async () => {
  const path = `/api/orders/${order.id}/kit-link`
  const { body: mine } = await ana.post(path)

  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await admin.send(method, path)).body).toMatchObject({ code: 'not_your_order' })
  expect((await ana.get(path)).body).toEqual(mine)
})

test('administrators read the codes of their own orders as any customer does', async () => {
  const { raw } = shop.deps.database
  await raw.query(`update users set office_role = 'owner', email_proven_at = now() where id = $1`, [ana.userId])
  const own = await AccountHolder.signUp(shop, { email: 'ben@example.com' })

  expect((await ana.get<OrderView>(`/api/orders/${order.id}`)).body.installationCode).toBe(order.installationCode)
  expect((await ana.post(`/api/orders/${order.id}/kit-link`)).status).toBe(200)
  expect((await own.get(`/api/orders/${order.id}`)).status).toBe(404)
  expect(await codeReads()).toEqual([])
})

test('an order without a code to read leaves no record', async () => {
  await shop.deps.database.raw.query(`update orders set status = 'refunded' where id = $1`, [order.id])

  expect((await admin.get<OrderView>(`/api/orders/${order.id}`)).body.installationCode).toBeNull()
  expect((await admin.get(`/api/orders/${order.id}/kit`)).status).toBe(410)
  expect(await codeReads()).toEqual([])
})

describe.each(officeRoles)('a %s who reads an order of a group', (role) => {
  let buyer: Customer
  let group: TravellerView[]
  beforeEach(async () => {
    buyer = new Customer(shop)
    const plan = await planFor(shop)
    const amount = (Math.round(Number(plan.price) * 100) * 3) / 100
    const { body: intent } = await buyer.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
      packageCode: plan.packageCode,
      travellers: 3,
      amount,
      guestUser: guest,
    })
    await buyer.pay(intent)
    const { orderId } = (await buyer.claim(plan, { amount })).body
    await shop.until(async () => {
      await shop.runJobs()
      ;({ travellers: group = [] } = (await buyer.get<OrderView>(`/api/orders/${orderId}`)).body)
      return group.length === 3 && group.every(({ status }) => status === 'active')
    })
    await buyer.post(`/api/orders/${group[2]?.orderId}/gift`, { recipient: 'Noor', giver: 'Ana', message: '' })
    await shop.deps.database.raw.query(`update orders set status = 'refunded' where id = $1`, [group[0]?.orderId])
  })

  test('gets no link and no key of any traveller, and no code without a record', async () => {
    const views = await Promise.all(
      group.map(async ({ orderId }) => (await buyer.get<OrderView>(`/api/orders/${orderId}`)).body),
    )
    const gift = await buyer.get<GiftView>(`/api/orders/${group[2]?.orderId}/gift`)
    const links = [
      ...group.map(({ kitUrl }) => kitUrl?.split('#')[1]),
      ...views.map(({ calendar }) => calendar?.split('key=')[1]),
      gift.body.gift?.giftUrl?.split('/gift/')[1],
    ].filter((link) => link !== undefined)
    const codes = views.flatMap(({ installationCode }) => installationCode ?? [])
    expect([links.length, codes.length]).toEqual([7, 2])
    const { browser } = await signInAs(shop, role)

    const linked: string[] = []
    const told = new Set<string>()
    const routes = shop.app.apiRoutes.filter(
      ({ method, url, access }) => method !== 'HEAD' && (isOfficeRole(access) || url.includes('/orders/')),
    )
    for (const { method, url } of routes)
      for (const { orderId } of url.includes(':id') ? group : group.slice(0, 1)) {
        const answer = await browser.fetch(url.replace(/:\w+/g, orderId), {
          method,
          ...(method !== 'GET' &&
            method !== 'DELETE' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
        })
        const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
        const text = isStream ? await firstWords(answer) : await answer.text()
        if (links.some((link) => text.includes(link))) linked.push(`${method} ${url} of ${orderId}`)
        if (codes.some((code) => text.includes(code))) told.add(`${method} ${url}`)
      }

    expect(linked).toEqual([])
    expect([...told]).toEqual(role === 'reader' ? [] : ['GET /api/orders/:id', 'GET /api/orders/:id/kit'])
    const read = new Set((await codeReads()).map(({ subjectId }) => subjectId))
    expect([...read].toSorted()).toEqual(
      role === 'reader'
        ? []
        : group
            .slice(1)
            .map(({ orderId }) => orderId)
            .toSorted(),
    )
  })
})
