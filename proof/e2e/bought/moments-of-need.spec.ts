import { mkdirSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { useData } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, moving, patient, test } from '../shop-test.ts'
import { cards, fillCard, forgive, newTraveller, payButton, signUp } from '../till.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use({ ...phone, ...moving, timezoneId: 'UTC', databaseKind: 'embedded' })

/** With SHOTS=folder each step saves a screenshot. */
const folder = process.env.SHOTS
let step = 0
async function look(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  step += 1
  await page.screenshot({ path: `${folder}/${String(step).padStart(2, '0')}-${name}.png` })
}

async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 }, isMobile: false })
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  expect((await desk.request.post('/api/auth/signin', { headers: { origin: baseURL }, data: admin })).ok()).toBe(true)
  return patient(await desk.newPage())
}

test('a trip with everything that can go wrong: declined, used up, topped up, money back, help', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const traveller = newTraveller()
  await signUp(page.request, traveller)
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  await page.request.post('/sandbox/faults', { data: { wholesaler: { allocateAfterMs: 0 } } })

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search destinations' }).tap()
  await page.keyboard.type('japan')
  await look(page, 'search')
  await page.getByRole('option', { name: /Japan/ }).tap()
  await look(page, 'plans')
  await page.getByRole('link', { name: 'Purchase Plan' }).first().tap()
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
  await fillCard(page, cards.isDeclined)
  await payButton(page).tap()
  await expect(page.getByText('Your card was declined.').first()).toBeVisible()
  await look(page, 'declined')
  await page.getByRole('checkbox').check()
  await fillCard(page, cards.pays)
  await payButton(page).tap()
  await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
  await look(page, 'thank-you')
  forgive(complaints, 402)

  await page.getByRole('link', { name: 'View My Account' }).tap()
  const plan = page.getByRole('article')
  await plan.getByRole('button', { name: 'Install', exact: true }).tap()
  await expect(page.getByRole('dialog')).toContainText('SM-DP+')
  await look(page, 'install')
  await page.keyboard.press('Escape')
  const [order] = (await (await page.request.get('/api/orders')).json()) as {
    iccid: string
    dataAmount: number
    orderNo: string
  }[]
  if (!order) throw new Error('there is no order')
  await useData(page, order.iccid, Math.ceil(order.dataAmount * 0.76))
  await mailTo(page, traveller.email, '76% of your data is used')
  await useData(page, order.iccid, Math.ceil(order.dataAmount * 0.15))
  await mailTo(page, traveller.email, '91% of your data is used')
  await useData(page, order.iccid, order.dataAmount)
  await expect(plan).toContainText('Used up')
  await plan.scrollIntoViewIfNeeded()
  await look(page, 'used-up')

  await page.goto(linkIn(await mailTo(page, traveller.email, 'Your data is used up'), '/top-up/'))
  await page.getByRole('radio').first().check()
  await expect(page.getByText('Charged to your Visa ending in 4242.')).toBeVisible()
  await look(page, 'top-up')
  await page.getByRole('button', { name: 'Confirm Top-up' }).tap()
  await expect(page.getByText('Used up')).toHaveCount(0)
  await look(page, 'topped-up')

  await page.goto('/account')
  await page.getByRole('button', { name: `Money back for order #${order.orderNo.slice(-6)}` }).tap()
  await page.getByLabel('What went wrong? (optional)').fill('It ended on the first day')
  await look(page, 'money-back')
  await page.getByRole('button', { name: 'Request a refund' }).tap()
  await expect(page.getByText('Refund requested').first()).toBeVisible()
  await look(page, 'asked')

  await page.goto('/support')
  await page.getByRole('button', { name: 'Send Email' }).tap()
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Maya Lindqvist')
  await form.getByLabel('Email').fill(traveller.email)
  await form.getByLabel('Subject').fill('My refund')
  await form.getByLabel('Message').fill('When will you decide?')
  await look(page, 'help')
  await form.getByRole('button', { name: 'Send Message' }).tap()
  await expect(form.getByText('We’ve received your message')).toBeVisible()
  const desk = await openDesk(browser, shop.url)
  await desk.goto('/admin?tab=support')
  await desk
    .getByRole('row', { name: new RegExp(traveller.email) })
    .getByRole('link', { name: 'My refund' })
    .click()
  await expect(desk.getByRole('link', { name: order.orderNo }).first()).toBeVisible()
  await look(desk, 'desk')
  await desk.getByLabel('Your answer').fill('Today. It is yours.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await page.goto(linkIn(await mailTo(page, traveller.email, 'Re: My refund'), '/support/threads'))
  await expect(page.getByText('Today. It is yours.')).toBeVisible()
  await look(page, 'answered')
  await desk.context().close()
  await page.request.delete('/sandbox/faults')
})
