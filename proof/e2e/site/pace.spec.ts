import type { Page } from '@playwright/test'
import type { OrderView, PaceView } from '../../../contract/bought/order-view.ts'
import type { TopUpPackageView } from '../../../contract/sales/top-up.ts'
import { buyEsim, signUp, useData } from '../customer.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'UTC' })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const weekday = (date: Date) => date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

/**
 * Days cannot pass in a test, so the shop's answer gets the forecast of a traveller who has been under way for days.
 */
async function underWay(page: Page, pace: Partial<PaceView>) {
  const known: PaceView = {
    outlook: 'short',
    lastsFrom: null,
    lastsTo: null,
    end: inDays(6).toISOString(),
    endOf: 'plan',
    missingMb: 700,
    missingDays: 0,
    ...pace,
  }
  await page.unroute(/\/api\/orders(\/active)?$/)
  await page.route(/\/api\/orders(\/active)?$/, async (route) => {
    const answer = await route.fetch()
    const orders = (await answer.json()) as OrderView[]
    await route.fulfill({ response: answer, json: orders.map((order) => ({ ...order, pace: known })) })
  })
  await page.goto('/account')
}

test('the dashboard says how long the data lasts, and which top-up lasts to the end', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await useData(page, order.iccid, 100)
  await page.goto('/account')
  const plan = page.getByRole('article')
  await expect(plan).toContainText('Too early to say how long it lasts.')

  await underWay(page, { lastsFrom: inDays(2).toISOString(), lastsTo: inDays(3).toISOString() })
  await expect(plan).toContainText(`At this pace it lasts until ${weekday(inDays(2))} or ${weekday(inDays(3))}.`)
  const offers = (await (await page.request.get(`/api/topup/packages/${order.iccid}`)).json()) as TopUpPackageView[]
  const [least] = offers
    .filter(({ dataAmount }) => (dataAmount ?? Infinity) >= 700)
    .toSorted((a, b) => Number(a.price) - Number(b.price))
  const offer = plan.getByRole('button', { name: `for $${least?.price}` })
  await expect(offer).toBeVisible()
  await expect(plan).toContainText(/Adds .+ and \d+\sdays?\. Your plan then lasts until/)
  expect(await seriousBarriers(page)).toEqual([])
  await offer.click()
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveValue(least?.id ?? '')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await underWay(page, { lastsFrom: inDays(2).toISOString(), lastsTo: inDays(3).toISOString(), missingMb: 10_000_000 })
  await expect(plan).toContainText('At this pace, no single top-up lasts to the end.')
  await underWay(page, { outlook: 'enough', missingMb: 0 })
  await expect(plan).toContainText('At this pace it lasts to the end of your plan.')
  await expect(plan.getByRole('button', { name: / for \$/ })).toHaveCount(0)
})

test('the dashboard draws the data used by day with the days it runs out, once that is opened', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await useData(page, order.iccid, 100)
  const plan = page.getByRole('article')
  await expect(async () => {
    await page.goto('/account')
    await expect(plan.getByText('Data used by day')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await underWay(page, { lastsFrom: inDays(2).toISOString(), lastsTo: inDays(3).toISOString() })
  const plot = plan.getByRole('slider', { name: 'Data used by day' })
  await expect(plot).toHaveCount(0)

  await plan.getByText('Data used by day').click()
  await expect(plot).toHaveAttribute('aria-valuetext', /: 100 MB$/)
  await expect(plan.getByText('Likely to run out on these days')).toBeVisible()
  await plot.focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('ArrowRight')
  await expect(plot).toHaveAttribute('aria-valuetext', /At this pace it lasts until/)
  await plan.getByText('As a table').click()
  await expect(plan.getByRole('region', { name: 'Data used by day' })).toContainText('100 MB')
  expect(await seriousBarriers(page)).toEqual([])
})
