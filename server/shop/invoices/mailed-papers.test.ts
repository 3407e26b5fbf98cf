import { beforeEach, expect, test } from 'vitest'
import type { AutoTopUpView } from '#contract/topups/auto-top-up.ts'
import { AccountHolder } from '../../testing/account-holder.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'

const german = {
  TAX: 'table',
  TAX_COUNTRY: 'DE',
  SELLER_NAME: 'Landfall GmbH',
  SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
  SELLER_TAX_ID: 'DE136695976',
  SELLER_REGISTRATION: 'HRB 123456',
}

let shop: TestShop
let maya: AccountHolder
beforeEach(async () => {
  shop = await openTestShop(german)
  maya = await AccountHolder.signUp(shop)
})

/** The newest mail whose subject begins like this, with the invoices and credit notes that came with it. */
async function mailAbout(beginning: string) {
  const mail = (await shop.sandbox.mail(maya.email)).find(({ subject }) => subject.startsWith(beginning))
  const { rows } = await shop.deps.database.raw.query<{ filename: string }>(
    `select filename from sandbox.mail_files where mail_id = $1 and filename ~ '^(INV|CN)' order by position`,
    [mail?.id],
  )
  return { text: mail?.text, papers: rows.map(({ filename }) => filename) }
}

test('the mail about a top-up brings the invoice of the top-up', async () => {
  const order = await maya.checkOut()

  await maya.topUp(order, await maya.topUpOffer(order))
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  const { text, papers } = await mailAbout('Data added')
  expect(papers).toEqual(['INV-2026-000002.pdf'])
  expect(text).toContain('Your invoice is attached as a PDF.')
})

test('so does the mail about an automatic top-up', async () => {
  const order = await maya.checkOut()
  const { packageCode, price } = await maya.topUpOffer(order)
  const wish = { packageCode, amount: price, mostTimes: 1 }
  await maya.post<AutoTopUpView>(`/api/orders/${order.id}/auto-top-up`, wish)

  await shop.sandbox.use(order.iccid, Math.floor((order.dataAmount ?? 0) * 0.95))
  shop.clock.turn({ minutes: 2 })
  await maya.post(`/api/orders/${order.id}/usage`)
  await maya.untilTopUpIs('delivered')
  await shop.runJobs()

  expect((await mailAbout('Topped up automatically')).papers).toEqual(['INV-2026-000002.pdf'])
})
