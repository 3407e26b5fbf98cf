import { randomUUID } from 'node:crypto'
import { seriousBarriers } from '../axe.ts'
import { buyEsim } from '../customer.ts'
import { mailTo } from '../mailbox.ts'
import { expect, patient, test } from '../shop-test.ts'

const words = {
  en: {
    home: '/',
    begin: 'Withdraw from contract here',
    confirm: 'Confirm withdrawal',
    name: 'Your name',
    number: 'Order number',
    email: 'Email address for the confirmation',
    received: 'We’ve received your withdrawal',
    subject: (no: string) => `We’ve received your withdrawal: order ${no}`,
  },
  de: {
    home: '/de',
    begin: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    name: 'Dein Name',
    number: 'Bestellnummer',
    email: 'E-Mail-Adresse für die Bestätigung',
    received: 'Dein Widerruf ist eingegangen',
    subject: (no: string) => `Dein Widerruf ist eingegangen: Bestellung ${no}`,
  },
} as const

for (const language of ['en', 'de'] as const)
  test(`a guest withdraws on a phone in three steps from the footer, in ${language}`, async ({
    page,
    browser,
    shop,
  }) => {
    const say = words[language]
    const email = `guest-${randomUUID().slice(0, 8)}@example.com`
    const order = await buyEsim(page, { email })
    // Another phone: neither signed in nor the browser that bought.
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 390, height: 844 },
      colorScheme: language === 'de' ? 'dark' : 'light',
    })
    const phone = patient(await context.newPage())

    await phone.goto(say.home)
    await phone.getByRole('contentinfo').getByRole('link', { name: say.begin }).click()
    await expect(phone.getByRole('heading', { level: 1, name: say.begin })).toBeVisible()
    await phone.getByLabel(say.name).fill('Ana Ruiz')
    await phone.getByLabel(say.number).fill(order.orderNo)
    await phone.getByLabel(say.email).fill(email)
    expect(await seriousBarriers(phone)).toEqual([])
    const main = phone.getByRole('main')
    await main.getByRole('button', { name: say.begin, exact: true }).click()

    // What was entered, and one button.
    await expect(main).toContainText(order.orderNo)
    await expect(main.locator('.withdrawal').getByRole('button')).toHaveCount(1)
    expect(await seriousBarriers(phone)).toEqual([])
    await main.getByRole('button', { name: say.confirm, exact: true }).click()

    await expect(main.getByRole('heading', { name: say.received })).toBeVisible()
    const receipt = await mailTo(phone, email, say.subject(order.orderNo))
    expect(receipt.text).toContain('Ana Ruiz')
    await mailTo(phone, email, `Refunded: ${order.packageName}`)
    await context.close()
  })
