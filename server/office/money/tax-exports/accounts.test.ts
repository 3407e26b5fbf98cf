import { describe, expect, test } from 'vitest'
import { readFees } from '../../../shop/sales/provider/read-fees.ts'
import { ratesCheckedOn } from '../../../shop/money/tax/rates.ts'
import { areRatesOld } from '../../../shop/money/tax/remind-of-rates.ts'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor, ticked } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { TestPartner } from '../../../testing/test-partner.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

const datev = {
  ...german,
  DATEV_CONSULTANT: '29098',
  DATEV_CLIENT: '55003',
  DATEV_ACCOUNTS: 'fees=6855,clearing=1460,domestic=8400,oss=8320,reverse-charge=8336,partners=1710',
}

type Row = Record<string, string>

/** The rows of a file by the names of its columns; no cell of these files has a separator in it. */
function rowsOf(text: string, separator = ','): Row[] {
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(separator).map((cell) => cell.replaceAll('"', '')))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

async function exportAccounts(shop: TestShop, form = 'neutral', days = '2026') {
  await readFees(shop.deps)
  const { browser } = await signInAsAdmin(shop)
  const answer = await browser.fetch(
    `/api/admin/exports/accounting.csv?from=${days}-01-01&to=${days}-12-31&form=${form}`,
  )
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return form === 'datev' ? rowsOf(text.slice(text.indexOf('\r\n') + 2), ';') : rowsOf(text)
}

/** A customer in Germany buys the cheapest plan for Japan in a currency. */
async function buyIn(
  shop: TestShop,
  currency: string,
  customer = new Customer(shop),
  said: object = { country: 'DE' },
) {
  const { packageCode, price } = await planFor(shop)
  const asked = { amount: price, fromCurrency: 'USD', toCurrency: currency }
  const { body: shown } = await customer.post<{ convertedAmount: number }>('/api/currencies/convert', asked)
  const goods = {
    packageCode,
    amount: shown.convertedAmount,
    currency,
    again: true,
    ...ticked,
    guestUser: ana,
    ...said,
  }
  const { body: intent } = await customer.post<{ id: string; clientSecret: string }>(
    '/api/create-payment-intent',
    goods,
  )
  await customer.pay(intent)
  await customer.post('/api/orders/checkout', { ...goods, paymentIntentId: intent.id })
  await shop.runJobs()
  return intent.id
}

const cents = (amount: string | undefined) => Math.round(Number(amount) * 100)

describe('the accounts of some days', () => {
  test.each(['EUR', 'JPY'])(
    'have a payment in %s with what arrived of it, fee and exchange difference',
    async (money) => {
      const shop = await openTestShop(german)
      const intentId = await buyIn(shop, money)
      const [paper, charge, ...none] = await exportAccounts(shop)
        .then((rows) => rows.toSorted((a, b) => (a['kind'] ?? '').localeCompare(b['kind'] ?? '')))
        .then((rows) => rows.toReversed())

      expect(none.map(({ kind }) => kind)).toEqual([])
      expect(paper).toMatchObject({ kind: 'invoice', document: 'INV-2026-000001', currency: money, scheme: 'domestic' })
      expect(charge).toMatchObject({ kind: 'charge', document: 'INV-2026-000001', payment: intentId, currency: money })
      expect(charge?.['gross']).toBe(paper?.['gross'])
      expect(charge?.['account currency']).toBe('USD')
      const [settled, fee, arrived, worth, difference] = [
        'settled',
        'fee',
        'arrived',
        'worth at the sale’s rate',
        'exchange difference',
      ].map((name) => cents(charge?.[name]))
      expect(arrived).toBe((settled ?? 0) - (fee ?? 0))
      expect(difference).toBe((settled ?? 0) - (worth ?? 0))
      // The provider converts at a rate a little worse than the day's: about a hundredth of the price.
      expect(difference).toBeLessThan(0)
      expect(Math.abs(difference ?? 0)).toBeLessThan((worth ?? 0) * 0.02)
      // Rounded once in each currency.
      expect(Math.abs((worth ?? 0) - cents((await planFor(shop)).price))).toBeLessThanOrEqual(1)
    },
  )

  test('have what went back, and none of other days', async () => {
    const shop = await openTestShop(german)
    const maya = await AccountHolder.signUp(shop)
    await buyIn(shop, 'EUR', maya)
    await maya.untilOrderIs('active')
    await maya.post(`/api/orders/${(await maya.order()).id}/refund`, {})
    await maya.untilOrderIs('refunded')
    await shop.runJobs()
    const rows = await exportAccounts(shop)
    const grossOf = (kind: string) => cents(rows.find((row) => row['kind'] === kind)?.['gross'])

    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'credit-note', 'invoice', 'refund'])
    expect(grossOf('refund')).toBe(-grossOf('charge'))
    expect(grossOf('credit-note')).toBe(-grossOf('invoice'))
    expect(await exportAccounts(shop, 'neutral', '2025')).toEqual([])
  })

  test('are booked for DATEV so that nothing is left open, on the numbers of the operator’s own chart', async () => {
    const shop = await openTestShop(datev)
    const intentId = await buyIn(shop, 'USD')
    const rows = await exportAccounts(shop, 'datev')
    const brief = rows
      .map((row) => [row['Konto'], row['Gegenkonto (ohne BU-Schlüssel)'], row['Soll/Haben-Kennzeichen']].join(' '))
      .toSorted()

    expect(brief).toEqual(['1400 8400 S', '1460 1400 S', '6855 1460 S'])
    const [invoiced, paid] = ['1400', '1460'].map(
      (account) => rows.find((row) => row['Konto'] === account)?.['Umsatz (ohne Soll/Haben-Kz)'],
    )
    expect(paid).toBe(invoiced)
    expect(rows.filter((row) => row['Beleginfo - Inhalt 1'] === intentId)).toHaveLength(2)
  })

  test('name for DATEV who sent them, for which days, and every column of the format', async () => {
    const shop = await openTestShop(datev)
    await buyIn(shop, 'EUR')
    const { browser } = await signInAsAdmin(shop)
    const answer = await browser.fetch('/api/admin/exports/accounting.csv?from=2026-07-01&to=2026-12-31&form=datev')
    expect(answer.headers.get('content-disposition')).toContain('"EXTF_Buchungsstapel_2026-07-01_2026-12-31.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    // The mark without which DATEV reads the file as ANSI.
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const [header = '', columns = '', ...rows] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n')
    const cells = header.split(';')

    expect(cells).toHaveLength(31)
    expect(cells.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
    expect(cells[5]).toMatch(/^\d{17}$/)
    expect(cells.slice(10, 16)).toEqual(['29098', '55003', '20260101', '4', '20260701', '20261231'])
    expect(columns.split(';')).toHaveLength(125)
    for (const row of rows) {
      expect(row.split(';')).toHaveLength(125)
      // Sum, side and currency as the format writes them.
      expect(row).toMatch(/^\d{1,10},\d{2};"[SH]";"[A-Z]{3}";/)
    }
  })

  test('have for DATEV the sums of the invoices, with country and rate, or the VAT number', async () => {
    const shop = await openTestShop(datev)
    const finnish = new Customer(shop)
    await buyIn(shop, 'EUR', finnish, { country: 'FI' })
    const company = { name: 'Voyages "SARL"', vatNumber: 'FR40303265045' }
    const address = { street: '12 rue de la Paix', city: 'Paris' }
    await buyIn(shop, 'EUR', new Customer(shop), { country: 'FR', company, address })
    const papers = await exportAccounts(shop).then((rows) => rows.filter(({ kind }) => kind === 'invoice'))
    const rows = await exportAccounts(shop, 'datev')
    const booked = rows.filter((row) => row['Konto'] === '1400' && row['Belegfeld 1']?.startsWith('INV'))

    const told = (row: Row) => [
      row['Belegfeld 1'],
      row['Gegenkonto (ohne BU-Schlüssel)'],
      row['EU-Land u. UStID (Bestimmung)'],
      row['EU-Steuersatz (Bestimmung)'],
      cents(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.')),
    ]
    expect(booked.map(told)).toEqual([
      ['INV-2026-000001', '8320', 'FI', '25,50', cents(papers[0]?.['gross'])],
      ['INV-2026-000002', '8336', 'FR40303265045', '', cents(papers[1]?.['gross'])],
    ])
  })

  test('refuse DATEV with the name of the setting that is missing, and for days of two years', async () => {
    const shop = await openTestShop({ ...german, DATEV_CONSULTANT: '29098' })
    await buyIn(shop, 'USD')
    const { browser } = await signInAsAdmin(shop)
    const ask = (days: string) =>
      browser.get<{ message: string }>(`/api/admin/exports/accounting.csv?${days}&form=datev`)
    const { status, body } = await ask('from=2026-01-01&to=2026-12-31')

    expect(status).toBe(409)
    expect(body.message).toContain('DATEV_CLIENT')
    expect(body.message).toContain('DATEV_ACCOUNTS=domestic=…')
    const complete = await signInAsAdmin(await openTestShop(datev))
    const twoYears = '/api/admin/exports/accounting.csv?from=2025-12-01&to=2026-01-31&form=datev'
    expect((await complete.browser.get<{ code: string }>(twoYears)).body.code).toBe('datev_two_years')
  })

  test('have what a partner paid in, and its order takes it from there', async () => {
    const shop = await openTestShop(datev)
    const agency = await TestPartner.join(shop, { balance: '200.00' })
    const company = { name: 'Agency GmbH', address: { street: 'Elbchaussee 1', city: 'Hamburg' }, country: 'DE' }
    await agency.admin.send('PATCH', `/api/admin/partners/${agency.id}`, { company })
    const { body } = await agency.order()
    await shop.runJobs()
    const price = body.price.replace('.', ',')
    const rows = await exportAccounts(shop, 'datev')
    const brief = rows.map((row) =>
      [
        row['Konto'],
        row['Gegenkonto (ohne BU-Schlüssel)'],
        row['Soll/Haben-Kennzeichen'],
        row['Umsatz (ohne Soll/Haben-Kz)'],
      ].join(' '),
    )

    expect(brief.toSorted()).toEqual(['1200 1710 S 200,00', `1400 8400 S ${price}`, `1710 1400 S ${price}`])
  })

  test('open in a German spreadsheet where that is asked for, as every table of the office does', async () => {
    const shop = await openTestShop(german)
    const intentId = await buyIn(shop, 'EUR')
    const { browser } = await signInAsAdmin(shop)
    const read = async (path: string) => {
      const answer = await browser.fetch(`/api/admin/${path}`)
      expect(answer.status, path).toBe(200)
      return Buffer.from(await answer.arrayBuffer()).toString('utf8')
    }
    const days = 'from=2026-01-01&to=2026-12-31'
    const [plain, european] = [await read(`orders.csv?${days}`), await read(`orders.csv?${days}&decimals=comma`)]
    const [order = {}] = rowsOf(plain)

    expect(european.startsWith('\uFEFForder_no;created_at;')).toBe(true)
    const [same = {}] = rowsOf(european.slice(1), ';')
    expect(same['amount']).toBe(order['amount']?.replace('.', ','))
    expect(same['margin']).toMatch(/^-?\d+(,\d+)?$/)
    expect(order['payment_id']).toBe(intentId)
    // Which papers the order stands on, and the tax inside its price.
    const [paper = {}] = rowsOf(await read('exports/invoices.csv?quarter=2026-4'))
    expect(order).toMatchObject({ invoice_no: 'INV-2026-000001', tax_rate: '19.00', tax_country: 'DE' })
    expect(cents(order['tax'])).toBe(cents(paper['tax']))
    expect(cents(order['tax'])).toBeGreaterThan(0)

    for (const path of [
      `top-ups.csv?${days}`,
      'users.csv?',
      `exports/accounting.csv?${days}`,
      'exports/oss.csv?quarter=2026-4',
      'exports/recapitulative.csv?quarter=2026-4',
      'exports/invoices.csv?quarter=2026-4',
    ])
      expect(await read(`${path}&decimals=comma`), path).toMatch(/^\uFEFF[^,\r\n]+;/)
    // The forms of tax authorities are theirs.
    expect(await read('exports/oss.csv?quarter=2026-4&form=bzst&decimals=comma')).toMatch(/^#v2/)
  })

  test('without tax have the payments alone', async () => {
    const shop = await openTestShop()
    await buyIn(shop, 'USD')

    const [only, ...none] = await exportAccounts(shop)
    expect(none).toEqual([])
    expect(only).toMatchObject({ kind: 'charge', 'exchange difference': '0' })
    expect(only?.['orders']).toMatch(/^LF/)
  })
})

test('an administrator reads when the rates were last checked, and is reminded after a year', async () => {
  const { browser } = await signInAsAdmin(await openTestShop(german))
  const { body } = await browser.get<{ tax: object }>('/api/admin/tax')

  expect(body.tax).toEqual({ country: 'DE', ratesCheckedOn, areRatesOld: areRatesOld(new Date(), ratesCheckedOn) })
  const daysLater = (days: number) => new Date(Date.parse(ratesCheckedOn) + days * 86_400_000)
  expect(areRatesOld(daysLater(364), ratesCheckedOn)).toBe(false)
  expect(areRatesOld(daysLater(365), ratesCheckedOn)).toBe(true)
  expect((await (await signInAsAdmin(await openTestShop())).browser.get('/api/admin/tax')).body).toEqual({ tax: null })
})

test('the audit log names the file that was exported', async () => {
  const { browser } = await signInAsAdmin(await openTestShop(german))
  await browser.get('/api/admin/exports/invoices.csv?quarter=2026-4')

  const { body } = await browser.get<object[]>('/api/admin/audit?q=invoices-2026-4')
  expect(body).toMatchObject([{ action: 'export_tax', subjectName: 'invoices-2026-4' }])
})
