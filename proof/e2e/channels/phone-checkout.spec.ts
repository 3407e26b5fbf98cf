import type { Locator } from '@playwright/test'
import { hasSaid } from '../said.ts'
import { expect, moving, test } from '../shop-test.ts'
import { cards, fillAccount, fillCard, forgive, japanPlan, newTraveller, payButton, signUp } from '../till.ts'

test.use({ ...moving, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const qr = 'QR code for installing the eSIM'

test('from home to the QR code in five taps by wallet, with nothing typed but the search', async ({ page }) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await page.goto('/')
  await tap(page.getByRole('combobox', { name: 'Search destinations' }))
  await page.keyboard.type('japan')
  await tap(page.getByRole('option', { name: /Japan/ }))
  await tap(page.getByRole('link', { name: 'Purchase Plan' }).first())
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Buy with wallet' }))
  const sent = page.waitForRequest('**/api/process-payment')
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay/ }))

  expect((await sent).postDataJSON()).toMatchObject({
    guestUser: {
      email: expect.stringMatching(/@example.com$/),
      firstName: 'Robin',
      lastName: 'Hale',
      phone: '+44 7700 900123',
    },
  })
  await expect(page.getByRole('img', { name: qr })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(5)
})

test('the wallet comes before any field; a card declined there leaves the form, which a browser fills in with one tap, as it was', async ({
  page,
  complaints,
}) => {
  const plan = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}`)
  const wallet = page.getByRole('button', { name: 'Buy with wallet' })
  await expect(wallet).toBeVisible()
  const above = await wallet.evaluate(
    (button, field) => button.compareDocumentPosition(field as Node),
    await page.getByLabel('Email').elementHandle(),
  )
  expect(above & 4).toBe(4)

  await test.step('names, types and tokens are what a browser looks for', async () => {
    const fields = await page
      .locator('form', { has: page.getByLabel('Last Name') })
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input instanceof HTMLInputElement ? [input.name, input.type, input.autocomplete] : [])),
      )
    expect(fields).toEqual([
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
      ['firstName', 'text', 'given-name'],
      ['lastName', 'text', 'family-name'],
    ])
  })

  await wallet.tap()
  await page.getByRole('radio', { name: /0002/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).tap()
  await hasSaid(page, 'Your card was declined.')

  const traveller = newTraveller()
  await fillAccount(page, traveller)
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await expect(page.getByRole('button', { name: 'Buy with wallet' })).toHaveCount(0)
  await expect(page.getByText('You can pay now with: Card')).toBeVisible()
  await fillCard(page, cards.pays)
  await payButton(page).tap()
  await expect(page.getByText(`We mail everything to ${traveller.email}`)).toBeVisible()
  forgive(complaints, 402)
})

test('a phone without a wallet starts with the form', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('sandbox-wallet', 'off'))
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)

  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Express checkout' })).toHaveCount(0)
})

test('a signed-in customer gets their wallet before the card form', async ({ page }) => {
  await signUp(page.request, newTraveller())
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await page.getByRole('button', { name: 'Buy with wallet' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).tap()

  await expect(page.getByRole('link', { name: 'View My Account' })).toBeVisible()
})

test('an address that looks like a typo is questioned, before and after the form is sent', async ({ page }) => {
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await fillAccount(page, { ...newTraveller(), email: 'maya.l@gmial.com' })
  await expect(page.getByText('Did you mean maya.l@gmail.com?')).toBeVisible()

  // The question does not block the buyer.
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await page.getByLabel('Card number').fill(cards.pays)
  const asked = page.waitForRequest('**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Yes, use it' }).tap()

  expect((await asked).postDataJSON()).toMatchObject({ guestUser: { email: 'maya.l@gmail.com' } })
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toHaveValue(cards.pays)
  await page.getByLabel('Expiry').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await payButton(page).tap()
  await expect(page.getByText('We mail everything to maya.l@gmail.com')).toBeVisible()
})
