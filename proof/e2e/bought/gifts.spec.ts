import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, japanPlan, newTraveller, pay, signUp } from '../till.ts'

test('an eSIM is given with a card, opened on another phone without an account or a price, and printed', async ({
  page,
  browser,
}) => {
  const plan = await japanPlan(page.request)
  await signUp(page.request, newTraveller())
  await page.goto(`/checkout/${plan.id}`)
  await pay(page, cards.pays)
  await expect(page).toHaveURL(/thank-you/)

  const gift = page.getByRole('region', { name: 'Gift' })
  await gift.getByRole('button', { name: 'Make it a gift' }).click()
  await gift.getByLabel('Who is it for?').fill('Mia')
  await gift.getByLabel('From').fill('Ana')
  await gift.getByLabel('A few words').fill('Safe travels, and send pictures.')
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/gift-form-1440.png', fullPage: true })
  await gift.getByRole('button', { name: 'Save the card' }).click()
  await expect(gift.getByText('Send the link yourself, or print the card.')).toBeVisible()
  const link = await gift.getByRole('link', { name: 'See and print the card' }).getAttribute('href')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const phone = await context.newPage()
  await phone.goto(new URL(link ?? '', page.url()).href)
  await expect(phone.getByRole('heading', { name: 'A gift for you, Mia' })).toBeVisible()
  await expect(phone.getByText('Safe travels, and send pictures.')).toBeVisible()
  await expect(phone.getByText(plan.price)).toHaveCount(0)
  expect(await seriousBarriers(phone)).toEqual([])
  await phone.screenshot({ path: 'test-results/gift-card-390-dark.png', fullPage: true })

  await phone.emulateMedia({ media: 'print' })
  await expect(phone.getByRole('img', { name: 'QR code that opens this gift' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Print the card' })).toBeHidden()
  await expect(phone.getByRole('banner')).toBeHidden()
  await phone.screenshot({ path: 'test-results/gift-card-print.png', fullPage: true })
  await phone.emulateMedia({ media: 'screen' })

  await phone.getByRole('link', { name: 'Open your eSIM' }).click()
  await expect(phone.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
  await context.close()

  // From now on the card stays as it is.
  await page.reload()
  await expect(gift.getByText('It has been opened.')).toBeVisible()
  await expect(gift.getByRole('button', { name: 'Change the card' })).toHaveCount(0)
})
