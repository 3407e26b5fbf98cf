import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { buyEsim } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, patient, test } from '../shop-test.ts'
import { comeBack } from '../worker.ts'

// A guest who never chose a password, with only the mails, on a phone the plan was not bought with.
test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tokyo' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function buyAsGuest(page: Page) {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  const order = await buyEsim(page, { email })
  return { email, order, mail: await mailTo(page, email, `Your eSIM is ready: ${order.packageName}`) }
}

async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'allow',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
  })
  const page = patient(await context.newPage())
  await comeBack(page)
  return page
}

test('a guest opens the kit, the calendar and the help from the mail on another phone, again and again', async ({
  page,
  browser,
  shop,
}) => {
  const { order, mail } = await buyAsGuest(page)
  const phone = await phoneOf(browser, shop.url)

  for (let time = 0; time < 2; time++) {
    await phone.goto(linkIn(mail, '/rescue'))
    await expect(phone).toHaveURL(new RegExp(`/rescue/${order.id}\\?at=`))
    await expect(phone.getByRole('button', { name: 'Still no internet' })).toBeVisible()
  }
  for (let time = 0; time < 2; time++) {
    await phone.goto(linkIn(mail, '/kit'))
    await expect(phone).toHaveURL(`/kit/${order.id}`)
    await expect(phone.getByText(order.iccid ?? '').first()).toBeVisible()
  }
  for (let time = 0; time < 2; time++) {
    const download = phone.waitForEvent('download')
    await phone.evaluate((path) => window.location.assign(path), linkIn(mail, '/api/orders'))
    expect((await download).suggestedFilename()).toBe(`${order.orderNo}.ics`)
  }
  await phone.context().close()
})

interface PaymentSeen {
  id: string
  amount: number
  refunded: number
}

const paymentsOf = async (page: Page) => (await (await page.request.get('/sandbox/payments')).json()) as PaymentSeen[]

test('a guest gets the money back from the mail that opens the account, once', async ({ page, browser, shop }) => {
  // Other tests of this worker's shop may have left payments that were refunded in part.
  const before = (await paymentsOf(page)).map(({ id }) => id)
  const { email, order } = await buyAsGuest(page)
  const welcome = await mailTo(page, email, 'Your Landfall account is waiting')
  const phone = await phoneOf(browser, shop.url)
  await phone.goto(linkIn(welcome, '/auth'))
  await phone.getByLabel('New password').fill('a-long-password')
  await phone.getByRole('button', { name: 'Set password' }).click()
  await expect(phone).toHaveURL('/account')

  await phone.getByRole('button', { name: `Money back for order #${order.orderNo.slice(-6)}` }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Get a refund' }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()
  await mailTo(page, email, `Refunded: ${order.packageName}`)

  const [payment, ...others] = (await paymentsOf(page)).filter(({ id }) => !before.includes(id))
  expect(others).toEqual([])
  expect(payment?.refunded).toBe(payment?.amount)
  await phone.context().close()
})

test('the ended link of a guest’s kit leads to a mail that opens the account', async ({ page, complaints }) => {
  await comeBack(page)
  await page.goto(`/kit#mail.${randomUUID()}.ended`)
  await expect(heading(page)).toHaveText('No arrival kit here')
  complaints.length = 0

  await page.getByRole('link', { name: 'I bought as a guest' }).click()

  await expect(page).toHaveURL(/mode=forgot-password&returnTo=%2Faccount/)
})
