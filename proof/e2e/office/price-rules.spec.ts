import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

test.beforeEach(async ({ page, shop }) => {
  const signedIn = await page.request.post('/api/auth/signin', { data: admin, headers: { origin: shop.url } })
  expect(signedIn.ok()).toBe(true)
})

test('a rule is previewed, confirmed once, seen by customers and undone', async ({ page, shop }) => {
  const priceNow = async () =>
    ((await (await fetch(`${shop.url}/api/packages?countryCode=nz`)).json()) as { price: string }[])[0]?.price
  const before = await priceNow()
  await page.goto('/admin?tab=pricing')
  const section = page.getByRole('region', { name: 'Price rules' })
  await section.getByRole('button', { name: 'Add a rule' }).click()
  await section.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Please choose a country.', { exact: true })).toBeVisible()

  await section.getByLabel('Country').selectOption('NZ')
  await section.getByLabel('Change in %').fill('50')
  await section.getByRole('button', { name: 'Preview changes' }).click()
  await expect(section.getByText(/prices would rise, 0 prices would fall/)).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  expect(await priceNow()).toBe(before)
  await section.getByRole('button', { name: 'Apply price rules' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply price rules' }).click()

  await expect.poll(priceNow).toMatch(/\.99$/)
  expect(Number(await priceNow())).toBeGreaterThan(Number(before))
  await expect(section.getByRole('region', { name: 'Changes of rules and places' })).toContainText(admin.email)
  await section.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.poll(priceNow).toBe(before)
})

test('a price below cost is asked about by name, and is taken back with one tap', async ({ page, shop }) => {
  const priceNow = async () =>
    ((await (await fetch(`${shop.url}/api/packages?countryCode=is`)).json()) as { price: string }[])[0]?.price
  const [plan] = (await (await fetch(`${shop.url}/api/packages?countryCode=is`)).json()) as {
    packageCode: string
    price: string
    name: string
  }[]
  const before = plan?.price
  await page.goto('/admin?tab=pricing')
  const section = page.getByRole('region', { name: 'Price rules' })
  await section.getByRole('button', { name: 'Add a rule' }).click()
  await section.getByLabel('For', { exact: true }).selectOption('One package')
  await section.getByLabel('Package code').fill(plan?.packageCode ?? '')
  await section.getByLabel('Starts from').selectOption('Fixed price')
  await section.getByLabel('Price in USD').fill('0.60')
  await section.getByRole('button', { name: 'Preview changes' }).click()
  await section.getByRole('button', { name: 'Apply price rules' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/at \$0\.60 loses \$\d+\.\d\d each/)
  expect(await seriousBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sell below cost' }).click()
  await expect.poll(priceNow).toBe('0.60')
  // What is undone is the change that the page shows as the last.
  await page.reload()

  await section.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.poll(priceNow).toBe(before)
})

test('a package shows its cost and margin, is hidden and comes back', async ({ page, shop }) => {
  const listed = async () => {
    const plans = (await (await fetch(`${shop.url}/api/packages?countryCode=tv`)).json()) as { name: string }[]
    return plans.some(({ name }) => name === 'Tuvalu 1GB 7 Days')
  }
  await page.goto('/admin?tab=packages&q=Tuvalu+1GB+7')
  await page.getByRole('button', { name: 'Tuvalu 1GB 7 Days' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Wholesale cost')
  await expect(sheet).toContainText('Margin after tax and fees')
  await sheet.getByRole('radio', { name: /Hidden/ }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(listed).toBe(false)

  await expect(page.getByRole('region', { name: 'Packages' })).toContainText('Hidden')
  await page.getByRole('button', { name: 'Tuvalu 1GB 7 Days' }).click()
  await sheet.getByRole('radio', { name: /As usual/ }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.poll(listed).toBe(true)
})

test('the overview shows revenue, cost, fees and margin, with top-ups separate', async ({ page }) => {
  await page.goto('/admin')
  const table = page.getByRole('region', { name: 'Earnings' })

  await expect(table.getByRole('rowheader')).toHaveText([
    'Orders',
    'Plans',
    'Top-ups',
    'Revenue',
    'Wholesale cost',
    'Card fees',
    'Margin after tax and fees',
    'Margin of revenue',
    'Refunded',
    'Lost in disputes',
  ])
  await expect(table.getByRole('columnheader')).toHaveText([/./, 'These days', 'Before', 'Change'])
})
