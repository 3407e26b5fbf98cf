import { expect, test } from '../shop-test.ts'

test('the home page works without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto(shop.url)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Connected Anywhere')
  await context.close()
})

test('a link changes the page without loading a document, and back returns', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))

  await page.getByRole('link', { name: 'Browse Plans' }).first().click()
  await expect(page).toHaveURL(/\/countries$/)
  await page.goBack()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Connected Anywhere')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('an address that does not exist says so', async ({ page, complaints }) => {
  const answer = await page.goto('/no/such/page')

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  // The browser logs the status of the page itself.
  complaints.length = 0
})
