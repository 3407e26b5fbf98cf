import { beforeEach, describe, expect, test } from 'vitest'
import type { PartnerStatement, StatementLine } from '#contract/channels/partner-statement.ts'
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../../testing/test-partner.ts'
import { mostRows, rowsOf } from './write-statement.ts'

let shop: TestShop
let agency: TestPartner
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const nextMonth = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
beforeEach(async () => {
  shop = await openTestShop()
  // The first day of a month: what a test does in a row is in one month.
  const now = shop.clock.now()
  shop.clock.turn({ seconds: Math.ceil((nextMonth(now).getTime() - now.getTime()) / 1000) })
  agency = await TestPartner.join(shop, { balance: '100.00' })
})

const cents = (amount: string) => Math.round(Number(amount) * 100)
const read = async (month: string, more = '') => agency.call<PartnerStatement>('GET', `/statements/${month}${more}`)
const fetchAs = (path: string, accept: string) =>
  shop.fetch(`/api/partner/v1${path}`, { headers: { authorization: `Bearer ${agency.key}`, accept } })

/** One order that stays and one that goes back. */
async function trade() {
  const { body: kept } = await agency.order({ reference: 'booking 4711' })
  await agency.untilOrderIs(kept.id, 'ready')
  const { body: sentBack } = await agency.order()
  await agency.untilOrderIs(sentBack.id, 'ready')
  await agency.call('POST', `/orders/${sentBack.id}/cancel`)
  return { kept, sentBack }
}

test('a statement leads from the opening balance to the closing one, line by line', async () => {
  const { kept, sentBack } = await trade()

  const { body } = await read(monthOf(shop.clock.now()))

  expect(body).toMatchObject({ opening: '0.00', partner: 'Agency', mode: 'live', isComplete: false })
  expect(body.closing).toBe((await agency.balance()).balance)
  expect(body.lines.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([
    ['payment', null],
    ['order', kept.orderNo],
    ['order', sentBack.orderNo],
    ['refund', sentBack.orderNo],
  ])
  expect(body.lines[1]).toMatchObject({ reference: 'booking 4711', description: kept.name, amount: `-${kept.price}` })
  let balance = cents(body.opening)
  for (const line of body.lines) {
    balance += cents(line.amount)
    expect(cents(line.balance)).toBe(balance)
  }
  expect(body.totals.refunds).toBe(sentBack.price)
})

test('the next month opens with what the last one closed with', async () => {
  await trade()
  const month = monthOf(shop.clock.now())
  shop.clock.turn({ days: 31 })
  const later = monthOf(shop.clock.now())

  const [first, second] = [(await read(month)).body, (await read(later)).body]

  expect(first.isComplete).toBe(true)
  expect([second.opening, second.lines]).toEqual([first.closing, []])
})

test('it comes as a spreadsheet and as a page, by name or by what is accepted', async () => {
  const { kept } = await trade()
  const month = monthOf(shop.clock.now())

  const csv = await fetchAs(`/statements/${month}`, 'text/csv')
  const pdf = await fetchAs(`/statements/${month}?format=pdf`, '*/*')

  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = (await csv.text()).trim().split('\r\n')
  expect(rows).toHaveLength(7)
  expect(rows[3]).toContain(`${kept.orderNo},booking 4711,-${Number(kept.price)}`)
  expect(rows.at(-1)).toContain(`Closing balance,,,,${Number((await agency.balance()).balance)},USD`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain(`agency-statement-${month}.pdf`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the office has the same', async () => {
  await trade()
  const month = monthOf(shop.clock.now())
  const own = await (await fetchAs(`/statements/${month}?format=csv`, '*/*')).text()

  const path = `/api/admin/partners/${agency.id}/statement`
  const csv = await agency.admin.fetch(`${path}.csv?month=${month}`)
  const pdf = await agency.admin.fetch(`${path}.pdf?month=${month}&mode=test`)

  const lines = (text: string) => text.trim().split('\r\n').slice(0, -1)
  expect(lines(await csv.text())).toEqual(lines(own))
  expect(pdf.headers.get('content-disposition')).toContain('-test.pdf')
})

test.each([
  ['a month to come', '2099-01', 404, 'statement_not_found'],
  ['one before the partner joined', '2020-01', 404, 'statement_not_found'],
  ['no month at all', '2026-13', 400, 'bad_request'],
])('%s has no statement', async (_case, month, status, code) => {
  expect(await read(month)).toMatchObject({ status, body: { code } })
})

describe('on paper', () => {
  const line = (at: string, kind: StatementLine['kind'], amount: string, balance: string): StatementLine => ({
    at: `${at}T10:00:00.000Z`,
    kind,
    description: 'Japan 1 GB',
    orderId: null,
    orderNo: 'LF-1',
    topUpId: null,
    reference: null,
    amount,
    balance,
  })

  test('a month has each line', () => {
    expect(rowsOf({ timeZone: 'UTC', lines: [line('2026-10-02', 'order', '-4.99', '95.01')] })).toEqual([
      { day: '2026-10-02', text: 'Order, LF-1, Japan 1 GB', amountCents: -499, balance: '95.01' },
    ])
  })

  test('a busy month has a row for each kind and day, with the balance at the end of it', () => {
    const many = Array.from({ length: mostRows }, (_, index) =>
      line('2026-10-02', 'order', '-1.00', String(1999 - index)),
    )
    const last = mostRows
    const rows = rowsOf({
      timeZone: 'UTC',
      lines: [...many, line('2026-10-03', 'refund', '1.00', String(2000 - last + 1))],
    })

    expect(rows).toEqual([
      { day: '2026-10-02', text: `${mostRows} orders`, amountCents: -100 * mostRows, balance: `${2000 - last}.00` },
      { day: '2026-10-03', text: '1 refund', amountCents: 100, balance: `${2000 - last + 1}.00` },
    ])
  })
})
