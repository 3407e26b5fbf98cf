import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { plansOf } from './cases.ts'

/** The time between pressing Pay and seeing the QR code; undefined without a browser. */
export async function payToQrMs(shopUrl: string): Promise<number | undefined> {
  const browserHere = await findChromium()
  if (browserHere.path === undefined) return undefined
  const [plan] = await plansOf(shopUrl)
  const browser = await chromium.launch({ executablePath: browserHere.path, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`${shopUrl}/checkout/${plan?.id}`)
    await fillIn(page, {
      Email: 'qr@example.com',
      Phone: '+46 70 123 45 67',
      'First Name': 'Maya',
      'Last Name': 'Berg',
    })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await fillIn(page, { 'Card number': '4242 4242 4242 4242', Expiry: '12/34', CVC: '123' })
    const pay = page.getByRole('button', { name: /^Pay/ })
    const pressed = performance.now()
    await pay.click()
    await page.getByRole('img', { name: 'QR code for installing the eSIM' }).waitFor({ timeout: 60_000 })
    return performance.now() - pressed
  } finally {
    await browser.close()
  }
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
