import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../shop-test.ts'
import { cards, fillAccount, fillCard, japanPlan, newTraveller, payButton } from '../till.ts'

const currencies = {
  EUR: { code: 'EUR', name: 'Euro', symbol: '€' },
  JPY: { code: 'JPY', name: 'Japanese Yen', symbol: '¥' },
}

const read = (page: Page, code: keyof typeof currencies) =>
  page.addInitScript((saved) => localStorage.setItem('preferredCurrency', saved), JSON.stringify(currencies[code]))

async function converted(request: APIRequestContext, price: string, toCurrency: string): Promise<number> {
  const data = { amount: price, fromCurrency: 'USD', toCurrency }
  return (await (await request.post('/api/currencies/convert', { data })).json()).convertedAmount
}

for (const [code, write] of [
  ['EUR', (amount: number) => `€${amount.toFixed(2)}`],
  ['JPY', (amount: number) => `¥${amount.toLocaleString('en')}`],
] as const)
  test(`a visitor who reads prices in ${code} pays the price of the page, to the last unit`, async ({ page }) => {
    await read(page, code)
    const plan = await japanPlan(page.request)
    const price = await converted(page.request, plan.price, code)
    await page.goto(`/package/${plan.id}`)
    await expect(page.getByText(write(price)).first()).toBeVisible()
    // The price is what is charged, so nothing else stands beside it.
    await expect(page.getByText(/charged as/)).toHaveCount(0)

    await page.goto(`/checkout/${plan.id}`)
    const summary = page.getByRole('complementary', { name: 'Your plan' })
    await expect(summary.getByText(write(price))).toBeVisible()
    await expect(summary.getByText(/about/)).toHaveCount(0)
    await fillAccount(page, newTraveller())
    const opened = page.waitForRequest('**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    expect((await opened).postDataJSON()).toMatchObject({ amount: price, currency: code })
    await fillCard(page, cards.pays)
    await payButton(page).click()

    await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
    const paid = price.toLocaleString('en', { minimumFractionDigits: code === 'JPY' ? 0 : 2 })
    await expect(page.getByText(`${code} ${paid}`).first()).toBeVisible()
  })

test('a wallet shows and charges the same price', async ({ page }) => {
  await read(page, 'EUR')
  const plan = await japanPlan(page.request)
  const price = await converted(page.request, plan.price, 'EUR')
  await page.goto(`/checkout/${plan.id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(newTraveller().email)
  const opened = page.waitForResponse('**/api/create-payment-intent')
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()

  expect(await (await opened).json()).toMatchObject({ amount: price.toFixed(2), currency: 'EUR' })
  await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
})
