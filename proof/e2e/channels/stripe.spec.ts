import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'
import { payThroughStripe } from '../stripe-js.ts'
import { fillAccount, forgive, japanPlan, newTraveller, payButton } from '../till.ts'

test.beforeEach(({ page }) => payThroughStripe(page))

test('with Stripe’s keys the card form is Stripe’s own, and nothing of the sandbox’s is loaded', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText("Stripe's own fields")).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await payButton(page).click()

  await expect(page).toHaveURL(/\/thank-you\?orderId=/)
  expect(asked.filter((url) => /assets\/card-form/.test(url))).toEqual([])
})

test('with Stripe’s keys the plan page offers the wallets Stripe finds on the device', async ({ page }) => {
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Apple wallet' }).click()

  await expect(page).toHaveURL(/\/thank-you\?order=LF/)
})

test('a failed payment is reported to the wallet', async ({ page, complaints }) => {
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is very busy. Please try again in a moment.' } }),
  )
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Apple wallet' }).click()

  await expect(page.getByText('wallet told of failure')).toBeVisible()
  await hasSaid(page, 'The shop is very busy. Please try again in a moment.')
  forgive(complaints, 503)
})
