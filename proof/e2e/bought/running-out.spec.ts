import type { Page } from '@playwright/test'
import { buyEsim, signUp, useData } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { linkIn, mailTo, type SentMail } from '../mailbox.ts'
import { hasSaid } from '../said.ts'
import { expect, patient, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' })

const topUpPath = (mail: SentMail) => linkIn(mail, '/top-up/')

const stat = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd').first()

test('a traveller watches the data run out, and the mail’s link tops it up', async ({ page, browser, baseURL }) => {
  const email = await signUp(page)
  const order = await buyEsim(page)
  const total = order.dataAmount ?? 0
  await page.goto('/account')
  const plan = page.getByRole('article')
  await expect(plan.getByRole('button', { name: 'Install', exact: true })).toHaveClass(/btn-sun/)
  await expect(plan).toContainText('unless you use it before then')

  // The page is not reloaded from here on.
  await useData(page, order.iccid, Math.ceil(total * 0.76))
  await expect(plan).toContainText(`${(Math.ceil(total * 0.76) / 1024).toFixed(1)} GB`)
  await expect(plan.getByRole('button', { name: 'Top Up' })).toHaveClass(/btn-sun/)
  await mailTo(page, email, '76% of your data is used')
  await useData(page, order.iccid, Math.ceil(total * 0.15))
  const almost = await mailTo(page, email, '91% of your data is used')
  await useData(page, order.iccid, total)
  await expect(plan).toContainText('Used up')
  await expect(stat(page, 'Active Plans')).toHaveText('0')
  await expect(page.getByRole('heading', { name: 'No active eSIM plans' })).toHaveCount(0)
  const gone = await mailTo(page, email, 'Your data is used up')
  expect(topUpPath(gone)).toBe(topUpPath(almost))

  // On another device, not signed in.
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = patient(await context.newPage())
  const answer = await phone.goto(topUpPath(gone))
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' })
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(`Top up ${order.packageName}`)
  await expect(phone.getByText('Used up')).toBeVisible()
  expect(await seriousBarriers(phone)).toEqual([])
  await phone.getByRole('radio').first().check()
  await expect(phone.getByText(/^Adds .+ Your plan then lasts until \d{1,2} [A-Z][a-z]{2} \d{4}\.$/)).toBeVisible()
  await phone.getByText('Have an account?').getByRole('link', { name: 'Sign in' }).click()
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill('a-long-password')
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(phone.getByRole('radio').first()).toBeChecked()
  await expect(phone.getByText('Charged to your Visa ending in 4242.')).toBeVisible()
  await phone.getByRole('button', { name: 'Confirm Top-up' }).click()
  await hasSaid(phone, 'Data has been added to your eSIM.')
  await expect(phone.getByText('Used up')).toHaveCount(0)
  await context.close()

  await expect(plan).not.toContainText('Used up')
  await expect(plan).toContainText('Active')
  await expect(plan.locator('.usage-left')).not.toHaveText('0.0 GB')
  await expect(stat(page, 'Active Plans')).toHaveText('1')
})

test('an expired link says where to go', async ({ page, complaints }) => {
  await page.goto('/top-up/made.up')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toHaveAttribute('href', /returnTo=%2Faccount/)
  complaints.length = 0
})

test('top-ups that fail to load are not shown as an empty list', async ({ page, complaints }) => {
  await signUp(page)
  await buyEsim(page)
  await page.goto('/account')
  await page.route('**/api/topup/packages/**', (route) => route.fulfill({ status: 502, body: 'broken' }))
  await page.getByRole('button', { name: 'Top Up' }).click()
  const dialog = page.getByRole('dialog')

  await expect(dialog.getByText('The top-ups could not be loaded')).toBeVisible()
  await expect(dialog.getByText('No top-up packages available')).toHaveCount(0)
  await page.unroute('**/api/topup/packages/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  complaints.length = 0
})

test('automatic top-up is turned on and off beside the top-ups', async ({ page }) => {
  await signUp(page)
  await buyEsim(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Top Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Top up automatically at 10% left').click()
  await expect(dialog.getByRole('button', { name: 'Turn on automatic top-up' })).toBeDisabled()
  await dialog.getByRole('radio').first().check()
  await dialog.getByLabel('Maximum on this trip').selectOption('3 times')
  await dialog.getByRole('button', { name: 'Turn on automatic top-up' }).click()

  await expect(dialog).toContainText('Automatic top-up is on')
  await expect(dialog).toContainText('Used 0 of 3 times.')
  await dialog.getByRole('button', { name: 'Turn off automatic top-up' }).click()
  await expect(dialog.getByText('Automatic top-up is on')).toHaveCount(0)
})

test('an order with missing fields, or a status newer than the page, breaks nothing', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  const odd = [
    { id: 'a', orderNo: 'LF1' },
    { ...order, status: 'teleported' },
  ]
  await page.route(/\/api\/orders(\/active)?$/, (route) => route.fulfill({ json: odd }))
  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders', exact: true })

  await expect(orders.getByText('Teleported')).toHaveClass(/badge-red/)
  await expect(orders.getByText('Unknown')).toHaveClass(/badge-red/)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing in the account overlaps', async ({ page }) => {
    await signUp(page)
    const order = await buyEsim(page)
    await useData(page, order.iccid, 100)
    await page.goto('/account')
    await page.getByRole('button', { name: /^Money back/ }).click()
    await page.getByRole('button', { name: 'Request a refund' }).click()
    await expect(page.getByText('Refund requested')).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(findOverlaps)).toEqual([])
  })
})

/** Neighbours in a row of the account that overlap by more than their edges. */
function findOverlaps(): string[] {
  const rows = document.querySelectorAll(
    '.order, .order-foot, .order-acts, .esim-top, .esim-foot, .esim-acts, .fact-rows > div, .hello',
  )
  const found: string[] = []
  for (const row of rows) {
    const boxes = [...row.children].map((child) => ({ text: child.textContent, box: child.getBoundingClientRect() }))
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (across > 1 && down > 1) found.push(`${one.text} / ${other.text}`)
      }
    const edge = row.getBoundingClientRect().right + 1
    for (const { text, box } of boxes) if (box.right > edge) found.push(`${text} leaves its row`)
  }
  return found
}
