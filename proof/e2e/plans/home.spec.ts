import { expect, test } from '../shop-test.ts'

test('the home page offers plans for several countries, six destinations, quotes and a next step', async ({ page }) => {
  const asked = page.waitForRequest('**/api/countries/popular')
  await page.goto('/')

  await test.step('plans for several countries', async () => {
    const promos = page.getByRole('region', { name: 'One plan, many borders' }).getByRole('link')
    await expect(promos).toHaveCount(3)
    for (const [index, texts] of [
      ['Global Premium', 'from $29.99', '5GB', '30 days', '140+ countries'],
      ['Europe Plus', 'from $14.99', '3GB', '15 days', '30+ countries'],
      ['Asia Explorer', 'from $9.99', '2GB', '7 days', '15+ countries'],
    ].entries())
      for (const text of texts) await expect(promos.nth(index)).toContainText(text)
  })

  await test.step('six popular destinations lead to their plans', async () => {
    const cards = page.getByRole('region', { name: 'Popular destinations' }).getByRole('link', { name: 'From $4.99' })
    await expect(cards).toHaveCount(6)
    for (const [index, code] of ['us', 'fr', 'jp', 'gb', 'au', 'it'].entries()) {
      await expect(cards.nth(index)).toHaveAttribute('href', `/countries/${code}`)
      await expect(cards.nth(index)).toContainText('1GB - 30GB plans available')
    }
  })

  await test.step('travellers are quoted, and the next step is one button away', async () => {
    await expect(page.getByRole('heading', { name: '10,000+ travellers' })).toBeVisible()
    await expect(page.getByRole('figure')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/countries',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/api/login')
  })

  await test.step('the page requests the popular countries', async () => {
    expect((await asked).method()).toBe('GET')
  })
})

test('the search finds a country by three letters of its name in any language, and nothing by blanks', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const field = page.getByRole('combobox', { name: 'Search destinations' })
  const options = page.getByRole('option')
  const japan = page.getByRole('option', { name: 'Japan' })

  await test.step('two letters show nothing, three a country', async () => {
    await field.fill('ja')
    await page.waitForTimeout(500)
    await expect(options).toHaveCount(0)
    await field.fill('jap')

    await expect(japan).toHaveAttribute('href', '/countries/jp')
    await expect(japan.locator('img')).toHaveAttribute('src', /jp\.svg$/)
  })

  for (const name of ['Giappone', '日本', 'اليابان'])
    await test.step(`finds Japan by ${name}`, async () => {
      await field.fill('')
      await expect(options).toHaveCount(0)
      await field.fill(name)

      await expect(japan).toHaveAttribute('href', '/countries/jp')
    })

  await test.step('closes with Escape and keeps the text', async () => {
    await field.fill('japan')
    await expect(options).toHaveCount(1)
    await field.press('Escape')

    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('japan')
  })

  await test.step('ignores blanks', async () => {
    await field.fill('   ')
    await page.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('is used with the arrow keys', async () => {
    await field.fill('guinea')
    await expect(options.nth(1)).toBeVisible()
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('ArrowUp')

    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const target = await options.first().getAttribute('href')
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })
})

test('Enter, and the button too, search the destinations for the text', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search destinations' })
  for (const way of ['Enter', 'the button'] as const) {
    await page.goto('/')
    await field.fill('new zea')
    if (way === 'Enter') await field.press('Enter')
    else await page.getByRole('button', { name: 'Search' }).click()

    await expect(page, way).toHaveURL(/\/countries\?search=new%20zea$/)
  }
})
