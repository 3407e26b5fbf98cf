import { expect, test } from '../shop-test.ts'
import { japanPlan } from '../till.ts'

test.describe('a browser in Swiss German', () => {
  test.use({ locale: 'de-CH' })

  test('is shown francs, and beside the price what the card is charged', async ({ page }) => {
    const plan = await japanPlan(page.request)
    const rendered = await (await page.request.get(`/package/${plan.id}`)).text()
    await page.goto(`/package/${plan.id}`)

    await expect(page.getByRole('button', { name: /^Currency:/ })).toHaveText(/CHF/)
    await expect(page.getByText(`CHF, charged as $${plan.price}`).first()).toBeVisible()
    // What caches hold is the same for every visitor.
    expect(rendered).toContain(`$${plan.price}`)
    expect(rendered).not.toContain('CHF')
  })

  test('keeps the currency its visitor chooses instead', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: /^Currency:/ })
    await expect(button).toHaveText(/CHF/)
    await button.click()
    await page.getByRole('option', { name: /US Dollar/ }).click()
    await page.reload({ waitUntil: 'networkidle' })

    await expect(button).toHaveText(/USD/)
  })
})

test('a browser in American English stays in dollars, and nothing is stored for it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })

  await expect(page.getByRole('button', { name: /^Currency:/ })).toHaveText(/USD/)
  expect(await page.evaluate(() => localStorage.getItem('preferredCurrency'))).toBeNull()
})
