import type { Browser } from '@playwright/test'
import type { OrderView } from '#contract/bought/order-view.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, japanPlan, newTraveller, pay, signUp } from '../till.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A traveller opens their link on their own phone, where nothing of the shop is known. */
async function openOnPhone(browser: Browser, link: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({ ...phone, colorScheme })
  const page = await context.newPage()
  await page.goto(link)
  return { context, page }
}

test('a family of four buys, three open their links on their own phones, and one is refunded', async ({
  page,
  browser,
}) => {
  const plan = await japanPlan(page.request)
  await signUp(page.request, newTraveller())
  await page.goto(`/checkout/${plan.id}`)

  const more = page.getByRole('button', { name: 'One traveller more' })
  for (let count = 1; count < 4; count += 1) await more.click()
  await expect(page.getByRole('spinbutton', { name: 'How many travellers?' })).toHaveValue('4')
  const total = (Number(plan.price) * 4).toFixed(2)
  await expect(page.getByText(`4 eSIMs, $${total} in total`)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your plan' })).toContainText(total)
  await expect(page.getByRole('button', { name: `Pay $${total}` })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/groups-checkout-1440.png', fullPage: true })
  await pay(page, cards.pays)

  await expect(page).toHaveURL(/thank-you/)
  const travellers = page.getByRole('region', { name: 'Your travellers' })
  await expect(travellers.getByRole('listitem')).toHaveCount(4)
  await expect(travellers.getByText('The link hasn’t been opened yet.')).toHaveCount(4)
  await travellers.getByLabel('Traveller 2').fill('Mia')
  await travellers.getByLabel('Traveller 2').press('Enter')
  await travellers.getByRole('button', { name: 'Show QR code' }).first().click()
  await expect(travellers.getByRole('img', { name: 'QR code that opens this traveller’s eSIM' })).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/groups-thank-you-1440.png', fullPage: true })

  await expect(page.getByRole('heading', { name: 'Are you travelling too?' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, install mine here' }).click()
  await expect(page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()

  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const read = async () => (await (await page.request.get(`/api/orders/${orderId}`)).json()) as OrderView
  await expect.poll(async () => (await read()).travellers?.[1]?.name).toBe('Mia')
  const links = ((await read()).travellers ?? []).map(({ kitUrl }) => kitUrl ?? '')
  expect(new Set(links).size).toBe(4)
  const phones = []
  for (const [index, link] of links.slice(0, 3).entries()) {
    const opened = await openOnPhone(browser, link, index === 0 ? 'dark' : 'light')
    await expect(opened.page.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
    await expect(opened.page).not.toHaveURL(/#/)
    await expect(opened.page.getByText(plan.price)).toHaveCount(0)
    await expect(opened.page.getByText('Mia')).toHaveCount(0)
    phones.push(opened)
  }
  await phones[0]?.page.screenshot({ path: 'test-results/groups-kit-390-dark.png', fullPage: true })

  const origin = new URL(page.url()).origin
  const third = (await read()).travellers?.[2]?.orderId
  const asked = await page.request.post(`/api/orders/${third}/refund`, { headers: { origin }, data: {} })
  expect(asked.ok()).toBe(true)
  await expect.poll(async () => (await read()).travellers?.[2]?.status).toBe('refunded')
  await page.reload()
  await expect(travellers.getByText('It has been refunded.')).toHaveCount(1)
  await expect(travellers.getByText('The link was opened. Not installed yet.')).toHaveCount(2)
  const [, , refunded] = phones
  if (!refunded) throw new Error('three phones opened their links')
  await refunded.page.reload()
  await expect(refunded.page.getByText('This eSIM was returned')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await seriousBarriers(page)).toEqual([])
  await page.screenshot({ path: 'test-results/groups-thank-you-390-dark.png', fullPage: true })
  for (const { context } of phones) await context.close()
})
