import type { PackageView } from '#contract/plans/plan.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillAccount, fillCard, forgive, japanPlan, newTraveller } from '../till.ts'

test.use({
  shopEnv: {
    TAX: 'table',
    TAX_COUNTRY: 'DE',
    SELLER_NAME: 'Landfall GmbH',
    SELLER_ADDRESS: 'Hafenstraße 7|20457 Hamburg',
    SELLER_TAX_ID: 'DE136695976',
    SELLER_REGISTRATION: 'HRB 123456',
  },
  locale: 'fr-FR',
  viewport: { width: 390, height: 844 },
})

const saved = { code: 'EUR', name: 'Euro', symbol: '€' }

test('a company names its VAT number, is told what it does to the tax, and pays without it', async ({
  page,
  complaints,
}) => {
  await page.addInitScript((euro) => localStorage.setItem('preferredCurrency', euro), JSON.stringify(saved))
  const plan: PackageView = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}`)
  await fillAccount(page, newTraveller())
  // The wallets above the form ask for it by a box of their own.
  await page
    .locator('form')
    .getByRole('checkbox', { name: /I expressly agree/ })
    .check()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const above = page.locator('form .before-paying')
  await expect(above).toContainText('VAT (20%)')

  await page.getByText('Buying for a company?').click()
  await page.getByRole('button', { name: 'Use for the invoice' }).click()
  await expect(page.getByText('Enter the name of the company.')).toBeVisible()
  await page.getByLabel('Company name').fill('Voyages SARL')
  await expect(page.getByText('Enter street and number.')).toBeVisible()
  await page.getByLabel('Street and number').fill('12 rue de la Paix')
  await page.getByLabel('Postcode').fill('75002')
  await page.getByLabel('Town').fill('Paris')
  const number = page.getByLabel('VAT number')
  await number.fill('FR40303265046')
  await page.getByRole('button', { name: 'Use for the invoice' }).click()
  await expect(number).toHaveAccessibleDescription(/This is not a valid VAT number/)
  expect(await seriousBarriers(page)).toEqual([])

  await number.fill('FR40303265045')
  await page.getByRole('button', { name: 'Use for the invoice' }).click()
  const company = page.getByRole('region', { name: 'Company' })
  await expect(company).toContainText('Voyages SARL, FR40303265045')
  await expect(company).toContainText('12 rue de la Paix, 75002 Paris')
  await expect(company).toContainText('The invoice is without VAT, and the price stays the same.')
  await expect(above).not.toContainText('VAT')
  expect(await seriousBarriers(page)).toEqual([])

  // The number is kept in this tab.
  await page.reload()
  await expect(company).toContainText('The invoice is without VAT')
  // The law's box is for consumers.
  await expect(page.getByRole('checkbox', { name: /I expressly agree/ })).toHaveCount(0)
  await fillCard(page, cards.pays)
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page).toHaveURL(/thank-you/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const answer = await page.request.get(`/api/orders/${orderId}/invoice.pdf`)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  forgive(complaints, 400)
})
