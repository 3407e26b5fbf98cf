import { beforeEach, describe, expect, test } from 'vitest'
import { isOfficeRole } from '#contract/identity/office-role.ts'
import type { AdminCode, AdminCodes, CodeAbuse } from '#contract/office/admin-code.ts'
import { auditLog } from '../../../identity/audit/tables.ts'
import { type Customer as Person, signInAs, signInAsAdmin } from '../../../testing/account-holders.ts'
import { codes } from '../../../shop/money/codes/tables.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'

let shop: TestShop
let admin: Person
let plan: PlanOnShelf
beforeEach(async () => {
  shop = await openTestShop()
  admin = await signInAsAdmin(shop)
  plan = await planFor(shop, 'jp', ({ price }) => Number(price) > 4)
})

const send = <Body>(path: string, body: object) => admin.browser.send<Body>('POST', `/api/admin/codes${path}`, body)
const half = { code: 'half', kind: 'percent', value: 50, note: 'for the fair' }
const list = async (query = '') => (await admin.browser.get<AdminCodes>(`/api/admin/codes${query}`)).body
const actions = async () => (await shop.deps.db.select().from(auditLog)).map(({ action }) => action)

async function buyWith(code: string, customer = new Customer(shop)): Promise<number> {
  const { body } = await customer.post<{ total: string }>('/api/codes/check', { code, packageCode: plan.packageCode })
  const { body: opened } = await customer.post<{ id: string; clientSecret: string }>('/api/create-payment-intent', {
    packageCode: plan.packageCode,
    amount: body.total,
    code,
    guestUser: ana,
  })
  await customer.pay(opened)
  await customer.claim(plan, { amount: body.total, paymentIntentId: opened.id })
  return Number(body.total)
}

test('a code is made once, paused and resumed, and each step is in the audit log', async () => {
  const { status, body } = await send<AdminCode>('', half)
  expect([status, body.code, body.state]).toEqual([201, 'HALF', 'running'])
  expect((await send<{ code: string }>('', half)).body.code).toBe('code_exists')

  expect((await send<AdminCode>(`/${body.id}/pause`, { paused: true })).body.state).toBe('paused')
  expect((await send<AdminCode>(`/${body.id}/pause`, { paused: false })).body.state).toBe('running')

  expect(await actions()).toEqual(expect.arrayContaining(['make_code', 'pause_code', 'resume_code']))
})

test('its uses, what it gave away and what it brought in are shown', async () => {
  await send('', half)
  const paid = await buyWith('HALF')

  const [code] = (await list('?search=fair')).codes

  expect(code).toMatchObject({ used: 1, revenue: paid.toFixed(2), given: (Number(plan.price) - paid).toFixed(2) })
  expect((await list('?search=nothing')).total).toBe(0)
})

test('a batch has codes that cannot be guessed, each for one use, as CSV', async () => {
  const { status, body } = await send<{ count: number }>('/batches', {
    batch: 'fair-2026',
    count: 3,
    kind: 'amount',
    value: '1.50',
    prefix: 'FAIR-',
  })
  expect([status, body.count]).toEqual([201, 3])

  const csv = await admin.browser.fetch('/api/admin/codes/batches/fair-2026/codes.csv')
  const [head, ...lines] = (await csv.text()).trim().split('\r\n')
  expect(head).toBe('code,kind,value,left,until,state')
  expect(lines).toHaveLength(3)
  const [code = ''] = (lines[0] ?? '').split(',')
  expect(code).toMatch(/^FAIR-[A-Z2-9]{10}$/)
  await buyWith(code)
  const again = await new Customer(shop).post('/api/codes/check', { code, packageCode: plan.packageCode })
  expect(again.status).toBe(422)
  expect(await actions()).toEqual(expect.arrayContaining(['make_codes', 'export_codes']))
})

test('a buyer with codes in three sales is listed, with the orders', async () => {
  await send('', half)
  for (let times = 0; times < 3; times++) await buyWith('HALF', new Customer(shop))

  const { body } = await admin.browser.get<CodeAbuse[]>('/api/admin/codes/abuse')

  // They bought in three browsers, with one address and one card.
  expect(body.map(({ by }) => by).toSorted()).toEqual(['address', 'card'])
  for (const found of body) {
    expect(found).toMatchObject({ uses: 3, codes: ['HALF'] })
    expect(found.orders).toHaveLength(3)
  }
})

test.each([
  ['percent', 101],
  ['percent', 12.5],
  ['percent', 0],
  ['amount', -1],
  ['amount', '1.234'],
])('no code of %s %s', async (kind, value) => {
  expect((await send('', { ...half, kind, value })).status).toBe(400)
})

test('a reader sees codes and makes none', async () => {
  await send('', half)
  const reader = await signInAs(shop, 'reader')

  expect((await reader.browser.get<AdminCodes>('/api/admin/codes')).body.total).toBe(1)
  expect((await reader.browser.send('POST', '/api/admin/codes', { ...half, code: 'MINE' })).status).toBe(403)
})

describe('a code that is money', () => {
  const gift = { code: 'GIFT-OF-ANA', kind: 'voucher', value: 25, note: 'prize' }
  const show = (by: Person, id: string | undefined) =>
    by.browser.send<{ code: string }>('POST', `/api/admin/codes/${id}/show`)

  test.each(['reader', 'support', 'manager', 'owner'] as const)('is masked in every list a %s reads', async (role) => {
    await send('', gift)
    await send('/batches', { batch: 'fair', count: 2, kind: 'amount', value: 1 })
    const secrets = (await shop.deps.db.select().from(codes)).map(({ code }) => code)
    const { browser } = await signInAs(shop, role)

    const telling: string[] = []
    for (const { method, url, access, freshProof } of shop.app.apiRoutes) {
      if (method !== 'GET' || !isOfficeRole(access) || freshProof !== 'never' || url.endsWith('/events')) continue
      const answer = await browser.fetch(url.replace(/:\w+/g, '0'))
      const text = await answer.text()
      if (secrets.some((secret) => text.includes(secret))) telling.push(url)
    }

    expect(telling).toEqual([])
    const { body } = await browser.get<AdminCodes>('/api/admin/codes?search=prize')
    expect(body.codes).toMatchObject([{ code: '••••ANA', isMasked: true, left: '25.00' }])
  })

  test('is found by the whole of it and by no part, and the row says no more', async () => {
    await send('', gift)
    const { browser } = await signInAs(shop, 'reader')
    const find = async (search: string) =>
      (await browser.get<AdminCodes>(`/api/admin/codes?search=${encodeURIComponent(search)}`)).body.codes

    expect(await find('gift-of-ana')).toMatchObject([{ code: '••••ANA' }])
    for (const part of ['GIFT', 'ANA', 'GIFT-OF-AN', '%', '_']) expect(await find(part)).toEqual([])
  })

  test('is shown whole to managers with a fresh proof, each look in the log, which does not hold it', async () => {
    const { body: made } = await send<AdminCode>('', gift)
    const [support, manager] = [await signInAs(shop, 'support'), await signInAs(shop, 'manager')]

    expect((await show(support, made.id)).status).toBe(403)
    expect((await show(manager, made.id)).body).toEqual({ code: 'GIFT-OF-ANA' })
    await show(manager, made.id)

    const log = await shop.deps.db.select().from(auditLog)
    expect(log.filter(({ action }) => action === 'read_code').map(({ actorEmail }) => actorEmail)).toEqual([
      'manager@example.com',
      'manager@example.com',
    ])
    expect(JSON.stringify(log)).not.toContain('GIFT-OF')
    shop.clock.turn({ minutes: 10 })
    expect(await show(manager, made.id)).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
  })

  test('without a line in the log is not shown', async () => {
    const { body: made } = await send<AdminCode>('', gift)
    const { raw } = shop.deps.database
    await raw.query(`alter table audit_log add constraint full_up check (action <> 'read_code')`)
    try {
      const answer = await show(admin, made.id)
      expect([answer.status, JSON.stringify(answer.body).includes('GIFT-OF')]).toEqual([500, false])
    } finally {
      await raw.query('alter table audit_log drop constraint full_up')
    }
  })

  test('a discount by name stays readable: it is told to everyone', async () => {
    await send('', half)
    expect((await list('?search=hal')).codes).toMatchObject([{ code: 'HALF', isMasked: false }])
  })
})
