import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { buyEsim, useData } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' })

/** A guest whose data has run out, and the link in the mail about it. */
async function mailedLink(page: Page): Promise<string> {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  const order = await buyEsim(page, { email })
  await useData(page, order.iccid, order.dataAmount ?? 0)
  return linkIn(await mailTo(page, email, 'Your data is used up'), '/top-up/')
}

/** Counts the guest's taps. */
function countTaps() {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps++
  }
  return { tap, count: () => taps }
}

const added = (page: Page) => page.getByText('Your data has been added')

test('a guest tops up from the mail in three taps by wallet, without an account', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await mailedLink(page)
  // On another device, which the shop has never seen.
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link)
  const taps = countTaps()
  await taps.tap(phone.getByRole('radio').first().locator('..'))
  await taps.tap(phone.getByRole('button', { name: 'Buy with wallet' }))
  // Opening the mail's link is the first of the three; the wallet's own sheet follows and asks for no address.
  expect(taps.count() + 1).toBe(3)
  await expect(phone.getByRole('dialog').getByLabel('Email')).toHaveCount(0)
  await phone.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()

  await expect(added(phone)).toBeVisible()
  await expect(phone.getByText('Used up')).toHaveCount(0)
  await context.close()
})

test('a guest tops up by card: a declined one, one whose bank asks, and the page still knows after a reload', async ({
  page,
  complaints,
}) => {
  await page.goto(await mailedLink(page))
  await expect(page.getByRole('button', { name: 'Pay by card' })).toHaveCount(0)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  const number = page.getByLabel('Card number')
  await number.fill('4000000000000002')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(page.getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])

  await number.fill('4000002500003155')
  await pay.click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(added(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Used up')).toHaveCount(0)
  complaints.length = 0
})

test('a new password leads back to the top-up being bought', async ({ page }) => {
  const link = await mailedLink(page)
  await page.goto(link)
  await page.getByRole('radio').first().check()
  await page.getByText('Have an account?').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()

  await expect(page).toHaveURL(/mode=forgot-password&returnTo=/)
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', /returnTo=%2Ftop-up/)
})

test('a guest whose link has ended is mailed a way to the eSIM and its top-ups', async ({ page, complaints }) => {
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`
  const order = await buyEsim(page, { email })
  await page.goto(`/top-up/${randomUUID()}.ended`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  complaints.length = 0

  await page.getByRole('link', { name: 'I bought as a guest' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const { text } = await mailTo(page, email, 'Set a new password for Landfall')
  await page.goto(text.match(/https?:\/\/\S+\/auth\?\S+/)?.[0] ?? '')
  await page.getByLabel('New password').fill('a-long-password')
  await page.getByRole('button', { name: 'Set password' }).click()

  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Top Up', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: `Top up order #${order.orderNo.slice(-6)}` })).toBeVisible()
})
