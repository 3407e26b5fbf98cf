import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'
import { forgive, japanPlan, newTraveller, payButton, signUp } from '../till.ts'

/** Counts how many of the payments this page opens from now on were paid. */
function watchPayments(page: Page): () => Promise<number> {
  const opened: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/create-payment-intent') && response.ok())
      opened.push(response.json().then(({ id }: { id: string }) => id))
  })
  return async () => {
    const ids = new Set(await Promise.all(opened))
    const payments = (await (await page.request.get('/sandbox/payments')).json()) as { id: string; status: string }[]
    return payments.filter(({ id, status }) => ids.has(id) && status === 'succeeded').length
  }
}

test('a guest buys from the plan page with a wallet', async ({ page }) => {
  const paid = watchPayments(page)
  const plan = await japanPlan(page.request)
  const { email } = newTraveller()
  await page.goto(`/package/${plan.id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByLabel('Name').fill('Maya Sofia Lindqvist')
  await page.getByLabel('Email').fill(email)
  await expect(payButton(page)).toHaveText(`Pay $${plan.price}`)
  const sent = page.waitForRequest('**/api/process-payment')
  await payButton(page).click()

  expect((await sent).postDataJSON()).toMatchObject({
    packageCode: plan.packageCode,
    guestUser: { email, firstName: 'Maya', lastName: 'Sofia Lindqvist' },
  })
  await expect(page).toHaveURL(/\/thank-you\?order=LF/)
  await hasSaid(page, 'Purchase Successful!')
  await expect(page.getByText('eSIM Active & Ready')).toBeVisible()
  expect(await paid()).toBe(1)
})

test('a wallet without a name still buys, and its bank may ask first', async ({ page }) => {
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await payButton(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await page.getByLabel('Email').fill(newTraveller().email)
  await page.getByRole('radio', { name: /3184/ }).check()
  const sent = page.waitForRequest('**/api/process-payment')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()

  expect((await sent).postDataJSON()).toMatchObject({ guestUser: { firstName: 'Guest', lastName: 'User' } })
  await expect(page).toHaveURL(/\/thank-you\?order=LF/)
})

test('a customer’s wallet knows them; a declined card leaves everything as it was', async ({ page, complaints }) => {
  const traveller = newTraveller()
  await signUp(page.request, traveller)
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Maya Lindqvist')
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email)
  await page.getByRole('radio', { name: /0002/ }).check()
  await payButton(page).click()

  await hasSaid(page, 'Payment Failed', 'Your card was declined.')
  await expect(page.getByRole('button', { name: 'Buy with wallet' })).toBeFocused()
  forgive(complaints, 402)
})

test('an order that fails after the wallet paid is reported, and placed after all', async ({ page, complaints }) => {
  const paid = watchPayments(page)
  const { email } = newTraveller()
  await page.route('**/api/process-payment', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByLabel('Email').fill(email)
  await payButton(page).click()

  await hasSaid(page, 'Order Processing Failed', 'Please contact support.')
  await expect(page).toHaveURL(/\/thank-you\?orderId=/)
  expect(await paid()).toBe(1)
  forgive(complaints, 500)
})

test('a buyer who has paid by wallet at the checkout is not asked to pay again', async ({ page, complaints }) => {
  const paid = watchPayments(page)
  const { email } = newTraveller()
  const fails = (route: Route) => route.fulfill({ status: 500, body: 'no' })
  await page.route('**/api/process-payment', fails)
  await page.route('**/api/orders/checkout', fails)
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()

  await expect(page.getByText("Payment was successful, but we couldn't create your order.").first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy with wallet' })).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(page).toHaveURL(/\/thank-you\?orderId=/)
  expect(await paid()).toBe(1)
  forgive(complaints, 500)
})

/** Where the build has put a module of its own: its name says nothing of what is in it. */
function fileOf(module: string): string {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  const file = built[module]?.file
  if (!file) throw new Error(`the build has no file of ${module}`)
  return file
}

test('on a slow line a second tap after the wallet paid does nothing, and coming back asks', async ({
  page,
  complaints,
}) => {
  const paid = watchPayments(page)
  const plan = await japanPlan(page.request)
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  // The code of the next page is on its way until the test lets it arrive.
  await page.route(`**/${fileOf('web/screens/bought/thank-you/thank-you-screen.tsx')}`, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/checkout/${plan.id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(newTraveller().email)
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()

  await expect(page.getByText('Opening your order…')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /Buy with wallet|Continue to Payment/ })).toHaveCount(0)
  arrive()
  await expect(page.getByText('eSIM Active & Ready')).toBeVisible()
  expect(await paid()).toBe(1)

  await page.goto(`/package/${plan.id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByLabel('Email').fill(newTraveller().email)
  await payButton(page).click()
  await expect(page.getByText('You have just bought this')).toBeVisible()
  expect(await paid()).toBe(1)
  await page.getByRole('button', { name: 'Buy another one' }).click()
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByLabel('Email').fill(newTraveller().email)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/thank-you\?order=LF/)
  expect(await paid()).toBe(2)
  forgive(complaints, 409)
})

test('a device without a wallet is offered none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sandbox-wallet', 'off'))
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)

  await expect(page.getByText('Express checkout unavailable')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy with wallet' })).toHaveCount(0)
})

test('the sandbox loads nothing from Stripe', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await expect(page.getByRole('button', { name: 'Buy with wallet' })).toBeVisible()

  expect(asked.filter((url) => url.includes('js.stripe.com') || /assets\/stripe/.test(url))).toEqual([])
})
