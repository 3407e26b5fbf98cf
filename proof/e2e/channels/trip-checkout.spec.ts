import type { APIRequestContext } from '@playwright/test'
import type { PackageView } from '#contract/plans/plan.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillAccount, forgive, newTraveller, pay } from '../till.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const countries = ['jp', 'kr', 'th']

/** A saved trip of two days in each country, with a plan of at least a week for each. */
async function keepTrip(request: APIRequestContext): Promise<string> {
  const stops = countries.map((country, place) => ({
    countryCode: country.toUpperCase(),
    from: `2030-03-0${place * 2 + 1}`,
    to: `2030-03-0${place * 2 + 2}`,
  }))
  const items = await Promise.all(
    stops.map(async ({ countryCode, from, to }) => {
      const plans = (await (await request.get(`/api/packages?countryCode=${countryCode}`)).json()) as PackageView[]
      const packageCode = plans.find(({ validityDays }) => validityDays >= 7)?.packageCode
      return { packageCode, countryCodes: [countryCode], from, to }
    }),
  )
  const origin = new URL((await request.get('/healthz')).url()).origin
  const answer = await request.post('/api/trips', { headers: { origin }, data: { stops, items } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test('a trip of three eSIMs is bought with one card on a phone, and each has its code', async ({ page }) => {
  const id = await keepTrip(page.request)
  await page.goto(`/checkout/trip/${id}`)
  const summary = page.getByRole('complementary', { name: 'Your trip' })
  await expect(summary.getByRole('listitem').filter({ hasText: '2030' })).toHaveCount(3)
  await expect(summary).toContainText('3 eSIMs in one payment')

  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await pay(page, cards.pays)

  await expect(page).toHaveURL(/thank-you/)
  const qr = page.getByRole('img', { name: 'QR code for installing the eSIM' })
  await expect(qr).toBeVisible()
  const others = page.getByRole('region', { name: 'Bought in the same payment' })
  await expect(others.getByRole('listitem')).toHaveCount(2)
  await expect(others.getByText('Ready. Open it to see the code.')).toHaveCount(2)
  const [first] = [page.url()]
  await others.getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await expect(qr).toBeVisible()
  await expect(others.getByRole('listitem')).toHaveCount(2)
})

test('a reloaded page continues with the open payment', async ({ page }) => {
  const id = await keepTrip(page.request)
  const opened: string[] = []
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/api/create-payment-intent')) opened.push(((await answer.json()) as { id: string }).id)
  })
  await page.goto(`/checkout/trip/${id}`)
  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()

  expect(new Set(opened).size).toBe(1)
})

test('a trip that was never saved leads to the planner', async ({ page, complaints }) => {
  await page.goto('/checkout/trip/nobody-has-kept-this')

  await expect(page.getByRole('heading', { name: 'This trip is no longer available' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Plan a trip' })).toBeVisible()
  forgive(complaints, 404)
})

test('a bought trip says so, and is sold again only when the buyer insists', async ({ page }) => {
  const id = await keepTrip(page.request)
  await page.goto(`/checkout/trip/${id}`)
  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await pay(page, cards.pays)
  await expect(page).toHaveURL(/thank-you/)

  await page.goto(`/trip/${id}`)
  await expect(page.getByText('You have bought this trip')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy these plans' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Buy it again' }).click()
  await expect(page.getByText('You have bought this trip')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)

  await page.getByRole('button', { name: 'Buy it again' }).click()
  await expect(page.getByRole('complementary', { name: 'Your trip' })).toBeVisible()
})
