import { seriousBarriers } from '../axe.ts'
import { buyEsim, signUp } from '../customer.ts'
import { expect, patient, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

test('figures of a range are read from the plot by keyboard, and from the table behind it', async ({
  page,
  browser,
  shop,
}) => {
  const customer = patient(await (await browser.newContext({ baseURL: shop.url })).newPage())
  await signUp(customer)
  await buyEsim(customer)
  const signedIn = await page.request.post('/api/auth/signin', { data: admin, headers: { origin: shop.url } })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/admin')
  const range = page.getByRole('group', { name: 'Range' })
  const plot = page.getByRole('slider', { name: 'Revenue and margin' })

  await expect(range.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(plot).toHaveAttribute('aria-valuemax', '29')
  await range.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/range=week/)
  await expect(plot).toHaveAttribute('aria-valuemax', '6')
  await expect(plot).toHaveAttribute('aria-valuetext', /\$[1-9][\d,.]* revenue/)
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(plot).toHaveAttribute('aria-valuenow', '5')
  await page.keyboard.press('End')
  await expect(plot).toHaveAttribute('aria-valuenow', '6')
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('region', { name: 'Revenue and margin by day' }).getByRole('row')).toHaveCount(8)
  expect(await seriousBarriers(page)).toEqual([])
  await page.reload()
  await expect(range.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
})

test('dates of an administrator’s own are checked before they are asked for', async ({ page, shop }) => {
  await page.request.post('/api/auth/signin', { data: admin, headers: { origin: shop.url } })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Own dates' }).click()
  await page.getByLabel('First day').fill('2026-03-10')
  await page.getByLabel('Last day').fill('2026-03-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('The first day must not be after the last.')).toBeVisible()

  await page.getByLabel('First day').fill('2026-02-27')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-02-27&to=2026-03-01/)
  await expect(page.getByText('27 February 2026 to 1 March 2026, compared with 24 February 2026')).toBeVisible()
})
