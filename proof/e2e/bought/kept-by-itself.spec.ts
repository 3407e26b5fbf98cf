import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buyEsim, signUp } from '../customer.ts'
import { forgiveSilence, workerIsReady } from '../offline.ts'
import { expect, patient, test } from '../shop-test.ts'

// What a traveller has on the phone who never opened the arrival kit before the flight.
test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tokyo' })

const keptKits = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('landfall-kits'))) return []
    const cache = await caches.open('landfall-kits')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/kits/'))
  })

const qrOf = (page: Page) => page.getByRole('img', { name: 'QR code for installing the eSIM' })
const myEsim = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My eSIM' })

test('a guest who only saw the thank-you page finds code and help again, online and offline', async ({
  page,
  context,
  complaints,
}) => {
  const order = await buyEsim(page, { email: `guest-${randomUUID().slice(0, 8)}@example.com` })
  await page.goto(`/thank-you?orderId=${order.id}`)
  await expect(qrOf(page)).toBeVisible()
  await expect.poll(() => keptKits(page)).toEqual([`/kits/${order.id}`])
  await workerIsReady(page)
  await page.close()

  const later = patient(await context.newPage())
  await test.step('with a connection, every page has the way back', async () => {
    await later.goto('/')
    await expect(later.getByRole('main').getByRole('link', { name: 'My eSIM' })).toBeVisible()
    await myEsim(later).click()
    await expect(later).toHaveURL(`/kit/${order.id}`)
    await expect(later.getByText(order.installationCode ?? '', { exact: true })).toBeVisible()
  })
  await context.setOffline(true)
  await test.step('without one, the code opens from the start page', async () => {
    await later.goto('/')
    await later.getByRole('link', { name: new RegExp(order.packageName) }).click()
    await expect(later.getByText('Showing your saved copy')).toBeVisible()
    await expect(qrOf(later)).toBeVisible()
  })
  await test.step('and from the address of all kits', async () => {
    await later.goto('/kit')
    await expect(later).toHaveURL(`/kit/${order.id}`)
    await expect(qrOf(later)).toBeVisible()
  })
  await test.step('and so does the help', async () => {
    await later.goto(`/rescue/${order.id}`)
    await expect(later.getByText('No connection: these steps are saved on your phone and work offline.')).toBeVisible()
    await expect(later.getByRole('button', { name: 'Still no internet' })).toBeVisible()
  })
  await later.close()
  forgiveSilence(complaints)
})

test('the account keeps the codes it shows, and signing out takes them and the way to them along', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto('/account')
  await expect.poll(() => keptKits(page)).toEqual([`/kits/${order.id}`])
  await workerIsReady(page)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
  await expect.poll(() => keptKits(page)).toEqual([])
  await expect(myEsim(page)).toBeHidden()
})

test('a kit that was removed from the device is not kept again by pages that show its code', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto(`/kit/${order.id}`)
  await page.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(page.getByText('Removed from this device.')).toBeVisible()

  await page.goto(`/thank-you?orderId=${order.id}`)
  await expect(qrOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await keptKits(page)).toEqual([])
})

test('a device without an eSIM says where to find one, with no word of a connection', async ({ page }) => {
  await page.goto('/kit')

  await expect(page.getByRole('heading', { level: 1, name: 'No arrival kit here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'I bought as a guest' })).toBeVisible()
  await expect(page.getByText('You need a connection')).toHaveCount(0)
  await expect(myEsim(page)).toBeHidden()
})

test.describe('on the phone itself', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  })

  test('the button that installs comes before the code that this phone cannot scan', async ({ page }) => {
    await signUp(page)
    const order = await buyEsim(page)
    const top = async (part: ReturnType<typeof qrOf>) => (await part.boundingBox())?.y ?? Number.NaN
    for (const path of [`/thank-you?orderId=${order.id}`, `/kit/${order.id}`]) {
      await page.goto(path)
      const button = page.getByRole('link', { name: 'Install on this phone' })
      await expect(button).toBeVisible()
      await expect(qrOf(page)).toBeVisible()
      expect(await top(button), path).toBeLessThan(await top(qrOf(page)))
    }
  })
})
