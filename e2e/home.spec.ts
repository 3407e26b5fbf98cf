import { expect, test } from './shop-test.ts'

test('the home page offers plans for several countries', async ({ page }) => {
  await page.goto('/')
  const promos = page.getByRole('region', { name: 'One plan, many borders' }).getByRole('link')

  await expect(promos).toHaveCount(3)
  for (const [index, texts] of [
    ['Global Premium', 'from $29.99', '5GB', '30 days', '140+ countries'],
    ['Europe Plus', 'from $14.99', '3GB', '15 days', '30+ countries'],
    ['Asia Explorer', 'from $9.99', '2GB', '7 days', '15+ countries'],
  ].entries())
    for (const text of texts) await expect(promos.nth(index)).toContainText(text)
})

test('six popular destinations lead to their plans', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Popular destinations' }).getByRole('link', { name: 'From $4.99' })

  await expect(cards).toHaveCount(6)
  for (const [index, code] of ['us', 'fr', 'jp', 'gb', 'au', 'it'].entries()) {
    await expect(cards.nth(index)).toHaveAttribute('href', `/countries/${code}`)
    await expect(cards.nth(index)).toContainText('1GB - 30GB plans available')
  }
})

test('travellers are quoted, and the next step is one button away', async ({ page }) => {
  await page.goto('/')

  await expect(page.getByRole('heading', { name: '10,000+ travellers' })).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/countries')
  await expect(page.getByRole('main').getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/api/login')
})

test('the page requests the popular countries', async ({ page }) => {
  const asked = page.waitForRequest('**/api/countries/popular')
  await page.goto('/')

  expect((await asked).method()).toBe('GET')
})

test.describe('the search', () => {
  const search = 'Search destinations'

  test('shows nothing for two letters and countries for three', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: search })
    await field.fill('ja')
    await page.waitForTimeout(500)
    await expect(page.getByRole('option')).toHaveCount(0)
    await field.fill('jap')

    const japan = page.getByRole('option', { name: 'Japan' })
    await expect(japan).toHaveAttribute('href', '/countries/jp')
    await expect(japan.locator('img')).toHaveAttribute('src', /jp\.svg$/)
  })

  for (const name of ['Giappone', '日本', 'اليابان']) {
    test(`finds Japan by ${name}`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('combobox', { name: search }).fill(name)

      await expect(page.getByRole('option', { name: 'Japan' })).toHaveAttribute('href', '/countries/jp')
    })
  }

  test('is used with the arrow keys', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: search })
    await field.fill('guinea')
    await expect(page.getByRole('option').nth(1)).toBeVisible()
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('ArrowUp')

    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    const target = await page.getByRole('option').first().getAttribute('href')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })

  test('closes with Escape and keeps the text', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: search })
    await field.fill('japan')
    await expect(page.getByRole('option')).toHaveCount(1)
    await field.press('Escape')

    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(field).toHaveValue('japan')
  })

  for (const way of ['Enter', 'the button'] as const) {
    test(`${way} searches the destinations for the text`, async ({ page }) => {
      await page.goto('/')
      const field = page.getByRole('combobox', { name: search })
      await field.fill('new zea')
      if (way === 'Enter') await field.press('Enter')
      else await page.getByRole('button', { name: 'Search' }).click()

      await expect(page).toHaveURL(/\/countries\?search=new%20zea$/)
    })
  }

  test('ignores blanks', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('combobox', { name: search }).fill('   ')
    await page.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(/\/$/)
  })
})
