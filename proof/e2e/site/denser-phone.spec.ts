import { buyEsim, signUp, useData } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
})

test('the plans of a country are rows, each with its price, its buttons and a compare control that says so', async ({
  page,
}) => {
  await page.goto('/countries/jp')
  const rows = page.getByRole('article')
  const first = rows.first()

  await expect(first.getByRole('link', { name: 'Purchase Plan' })).toBeVisible()
  await expect(first.getByRole('link', { name: /^View Details/ })).toBeVisible()
  await expect(first.locator('.figures-price')).toHaveText(/\$\d+\.\d\d USD/)
  await expect(first.locator('.compare-word')).toBeVisible()
  expect((await first.boundingBox())?.height).toBeLessThan(180)
})

test('every filter shows its label and its longest value whole at 320 px, also in German, Spanish and Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['', '/de', '/es', '/ar']) {
    await page.goto(`${language}/countries/jp`)
    const cut = await page.locator('.filter').evaluateAll(async (boxes) => {
      await document.fonts.ready
      const pen = document.createElement('canvas').getContext('2d')
      return boxes.flatMap((box) => {
        const [label, select] = [box.querySelector('span'), box.querySelector('select')]
        if (!label || !select || !pen) return ['a filter without its parts']
        const { font, paddingLeft, paddingRight } = getComputedStyle(select)
        pen.font = font
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        const values = [...select.options].map((option) => option.text)
        return [
          ...(label.scrollWidth > label.clientWidth ? [label.innerText] : []),
          ...values.filter((value) => pen.measureText(value).width > room + 1),
        ]
      })
    })
    expect(cut, language || 'English').toEqual([])
  }
})

test('the estimate of data shows its answer while its questions are answered', async ({ page }) => {
  await page.goto('/countries/jp')
  await page.getByText('How much do I need?').tap()
  await page.getByLabel('How many days?').fill('10')

  await expect(page.locator('.how-much-range')).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox', { name: /Video/ }).first().check()
  await expect(page.locator('.how-much-range')).toBeInViewport({ ratio: 1 })
})

test('the account shows the plan in use first, and folds one that is not', async ({ page }) => {
  await signUp(page)
  const used = await buyEsim(page)
  await buyEsim(page, { country: 'fr' })
  await useData(page, used.iccid, 300)
  await page.goto('/account')
  const [first, second] = [page.locator('article.esim').nth(0), page.locator('article.esim').nth(1)]

  await expect(first).toContainText('Japan')
  await expect(first.getByRole('button', { name: 'Top Up' })).toBeVisible()
  await expect(second).toContainText('France')
  await expect(second.getByRole('button', { name: 'Top Up' })).toBeHidden()
  await second.locator('.esim-fold > summary').tap()
  await expect(second.getByRole('button', { name: 'Top Up' })).toBeVisible()
})
