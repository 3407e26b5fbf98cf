import type { Locator, Page, Route } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, fillCard, forgive, japanPlan, newTraveller, openAsGuest, payButton } from '../till.ts'

/** What stands above the button, as pairs of name and value. */
const rowsAbove = (box: Locator) => box.locator('dl > div').allInnerTexts()

interface FoundMail {
  id: string
  subject: string
  text: string
}

async function mailWithEsim(page: Page, email: string): Promise<FoundMail> {
  let found: FoundMail | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`)
      found = ((await answer.json()) as FoundMail[]).find(({ text }) => text.includes('SM-DP+'))
      return found !== undefined
    })
    .toBe(true)
  return found as FoundMail
}

test.describe('a guest in Germany, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' })

  test('cannot go on to paying without the box, reads what they buy, and has both in the mail', async ({
    page,
    complaints,
  }) => {
    const plan = await japanPlan(page.request)
    const traveller = newTraveller()
    await page.goto(`/de/checkout/${plan.id}`)
    await page.getByLabel('E-Mail').fill(traveller.email)
    await page.getByLabel('Telefon').fill(traveller.phone)
    await page.getByLabel('Vorname').fill(traveller.firstName)
    await page.getByLabel('Nachname').fill(traveller.lastName)
    const details = page.locator('form').filter({ has: page.getByRole('button', { name: 'Weiter zur Zahlung' }) })
    const box = details.getByRole('checkbox', { name: /Widerrufsrecht erlischt/ })
    await expect(details.getByText('Dein Wohnsitz: Deutschland.')).toBeVisible()
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).tap()
    await expect(box).toBeFocused()
    await expect(details.getByText('Bitte setz hier ein Häkchen')).toBeVisible()
    expect(await seriousBarriers(page)).toEqual([])
    await box.check()
    await page.getByRole('button', { name: 'Weiter zur Zahlung' }).tap()
    const pay = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })
    await expect(pay).toBeEnabled()

    const rows = (await rowsAbove(page.locator('form .before-paying'))).join('\n')
    expect(rows).toContain('5\u00a0GB')
    expect(rows).toContain('30\u00a0Tage')
    expect(rows).toContain('Verlängert sich nicht')
    expect(rows).toMatch(/Gesamt/)
    const asked = page.getByRole('checkbox', { name: /Widerrufsrecht erlischt/ })
    await expect(asked).toBeChecked()
    expect(await seriousBarriers(page)).toEqual([])

    // Taken back, the payment is closed; given again, another one is opened.
    await asked.uncheck()
    await expect(page.getByText('Bitte setz oben das Häkchen.')).toBeVisible()
    await expect(page.getByLabel('Kartennummer')).toHaveCount(0)
    await asked.check()

    await page.getByLabel('Kartennummer').fill(cards.pays)
    await page.getByLabel('Gültig bis').fill('12/34')
    await page.getByLabel('Prüfnummer').fill('123')
    await expect(pay).toBeEnabled()
    await pay.tap()
    await expect(page).toHaveURL(/thank-you/)

    forgive(complaints, 422)
    const mail = await mailWithEsim(page, traveller.email)
    expect(mail.text).toContain('Widerrufsrecht erlischt')
    const shown = await page.request.get(`/sandbox/mail/${mail.id}`, { headers: { accept: 'text/html' } })
    const files = await shown.text()
    for (const name of ['terms.pdf', 'withdrawal.pdf']) expect(files).toContain(name)
  })
})

test.describe('a guest in Germany whose page learns its currency late', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' })

  test('keeps every field, and what is typed in it', async ({ page }) => {
    const plan = await japanPlan(page.request)
    const late = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    }
    for (const address of ['**/api/currencies/supported', '**/api/currencies/convert']) await page.route(address, late)
    const processor = await page.context().newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`/de/checkout/${plan.id}`)
    const name = page.getByLabel('Vorname')
    await name.evaluate((field) => (field.dataset['first'] = ''))
    await name.fill('Maya')

    await expect(page.getByText(/\d,\d\d\s€/).first()).toBeVisible()
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(page.getByLabel('Nachname')).toBeVisible()
    // The very field that was typed in is still there.
    await expect(name).toHaveAttribute('data-first')
    await expect(name).toHaveValue('Maya')
  })
})

test('a guest in the United States sees the summary and no box, until they say that they live in France', async ({
  page,
  complaints,
}) => {
  const plan = await japanPlan(page.request)
  await openAsGuest(page, plan, newTraveller())
  const box = page.getByRole('checkbox', { name: /right to withdraw/ })
  const liveIn = async (country: string) => {
    await page.getByRole('button', { name: 'Change the country you live in' }).click()
    await page.getByLabel('The country you live in').selectOption(country)
  }
  await expect(page.getByText('You live in: United States.')).toBeVisible()
  await expect(page.locator('form .before-paying').getByText('Does not renew')).toBeVisible()
  await expect(box).toHaveCount(0)

  await liveIn('FR')
  await expect(box).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await liveIn('US')
  await expect(box).toHaveCount(0)

  await fillCard(page, cards.pays)
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await expect(page).toHaveURL(/thank-you/)
  forgive(complaints, 422)
})
