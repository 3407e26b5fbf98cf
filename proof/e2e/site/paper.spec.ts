import { expect, test } from '../shop-test.ts'
import { cards, japanPlan, newTraveller, openAsGuest, pay } from '../till.ts'

test('paper shows a plan without header, footer and the bar along the window', async ({ page }) => {
  const [plan] = (await (await page.request.get('/api/packages?countryCode=jp')).json()) as { id: string }[]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/package/${plan?.id}`)
  const around = page.locator('#root > :not(main), .sea-bar')
  expect(await around.filter({ visible: true }).count()).toBeGreaterThan(1)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  await expect(around.filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
})

test('paper shows the thank-you page without header and footer', async ({ page }) => {
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  await pay(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(page.locator('#root > :not(main)').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()
})
