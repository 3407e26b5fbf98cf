import type { OrderView } from '#contract/bought/order-view.ts'
import { hasSaid } from '../said.ts'
import { expect, patient, test } from '../shop-test.ts'
import { cards, forgive, japanPlan, newTraveller, openAsGuest, pay, signUp } from '../till.ts'

test('the code appears by itself, with everything to install it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  await pay(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()

  await expect(page.getByText('eSIM Active & Ready')).toBeVisible()

  const qr = page.getByRole('img', { name: 'QR code for installing the eSIM' })
  await expect(qr).toBeVisible()
  expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(240)
  await page.getByRole('button', { name: 'Copy installation code' }).click()
  await hasSaid(page, 'Installation code copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^LPA:1\$/)
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Setup Guide' })).toHaveAttribute('href', '/support#setup-guide')
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support')
  await expect(page.getByRole('link', { name: 'Browse More Plans' })).toHaveAttribute('href', '/countries')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In to Your Account' })).toHaveAttribute('href', '/auth')
})

test('a customer gets a link to their account', async ({ page }) => {
  await signUp(page.request, newTraveller())
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await pay(page, cards.pays)

  await expect(page.getByRole('link', { name: 'View My Account' })).toHaveAttribute('href', '/account')
  await expect(page.getByRole('heading', { name: 'Account Created!' })).toHaveCount(0)
})

test('other visitors cannot find the order', async ({ page, browser, complaints }) => {
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  await pay(page, cards.pays)
  await expect(page).toHaveURL(/orderId=/)

  const stranger = patient(await browser.newPage())
  await stranger.goto(page.url())

  await expect(stranger.getByRole('heading', { name: 'We could not find that order' })).toBeVisible()
  await stranger.close()
  forgive(complaints, 404)
})

test('a mistyped address is corrected, and what was mailed is sent again', async ({ page, shop }) => {
  const { email, ...rest } = newTraveller()
  const wrong = email.replace('example.com', 'exampel.com')
  await openAsGuest(page, await japanPlan(page.request), { email: wrong, ...rest })
  await pay(page, cards.pays)
  const where = page.getByRole('region', { name: 'Where we email it' })
  await expect(where).toContainText(`We mail everything to ${wrong}`)

  await where.getByRole('button', { name: 'Wrong? Change it' }).click()
  await expect(where.getByLabel('Email')).toBeFocused()
  await where.getByLabel('Email').fill('nobody@')
  await where.getByRole('button', { name: 'Send it there' }).click()
  await expect(where).toContainText('Please enter a valid email address')
  await where.getByLabel('Email').fill(email)
  await where.getByRole('button', { name: 'Send it there' }).click()

  await expect(where).toContainText(`Sent again, to ${email}`)
  await expect(page.getByText(`A copy is on its way to ${email}`)).toBeVisible()
  const subjects = async (to: string) => {
    const mails = (await (await fetch(`${shop.url}/sandbox/mail?to=${to}`)).json()) as { subject: string }[]
    return mails.map(({ subject }) => subject).join()
  }
  await expect.poll(() => subjects(email)).toContain('Your eSIM is ready')
  await expect.poll(() => subjects(wrong)).toContain('An order no longer uses this address')
})

const order = {
  id: 'o1',
  orderNo: 'LF2611154F82C1',
  packageName: 'Japan 5GB 30 Days',
  amount: '11.99',
  currency: 'USD',
  qrCode: null,
  installationCode: null,
  dataAmount: 5120,
  validityDays: 30,
  carrier: 'SoftBank',
} satisfies Partial<OrderView>

test('an order is shown as what became of it, even by a name that is newer than the page', async ({
  page,
  complaints,
}) => {
  const openAs = async (status: string) => {
    await page.route('**/api/orders/LF2611154F82C1', (route) => route.fulfill({ json: { ...order, status } }))
    await page.goto('/thank-you?order=LF2611154F82C1')
  }
  for (const [status, heading, notice] of [
    ['processing', 'Thank You for Your Purchase!', 'eSIM being prepared...'],
    ['failed', 'We could not deliver your eSIM', 'We’ve sent your refund'],
    ['bounced', 'Your refund is on hold', 'The refund did not go through'],
    ['kept', 'Your refund was closed', 'Closed'],
    ['refunded', 'Your order was refunded', 'Refunded'],
  ] as const)
    await test.step(status, async () => {
      await openAs(status)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
      await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toHaveCount(0)
    })

  await openAs('quarantined')
  await expect(page.getByText('Quarantined', { exact: true })).toHaveClass(/badge-red/)
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible()
  forgive(complaints, 404)
})

test('read again, the page shows the place it was left at, and not its end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  await pay(page, cards.pays)
  await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
  const place = await page.evaluate(async () => {
    window.scrollTo(0, document.body.scrollHeight / 2)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return window.scrollY
  })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeAttached()

  expect(await page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(place)
})
