import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { buyEsim, signUp } from '../customer.ts'
import { forgiveSilence, workerIsReady } from '../offline.ts'
import { expect, patient, test } from '../shop-test.ts'

test.use({ serviceWorkers: 'allow' })

const keptKits = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('landfall-kits')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/kits/'))
  })

test('a traveller without signal finds the code, and the next user of the browser does not', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto('/account')
  await page.getByRole('link', { name: /^Arrival kit/ }).click()
  await expect(page.getByText('Saved here, so this page opens without a connection.')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])
  await workerIsReady(page)

  await context.setOffline(true)
  await test.step('the kit opens with QR and codes', async () => {
    await page.goto(`/kit/${order.id}`)
    await expect(page.getByText('Showing your saved copy')).toBeVisible()
    await expect(page.getByText('You need a connection to install')).toBeVisible()
    const qr = page.getByRole('img', { name: 'QR code for installing the eSIM' })
    expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expect(page.getByText(order.installationCode ?? '', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(/Arrival kit/)
  })
  await test.step('the account says that it is offline and leads to the kit', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your account needs a connection' })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(order.packageName) }).click()
    await expect(page.getByText('Showing your saved copy')).toBeVisible()
  })
  await test.step('any other page says that it needs a connection', async () => {
    await page.goto('/countries/jp')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  })
  await test.step('and loads by itself once there is one', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Country eSIM Plans' })).toBeVisible()
  })

  await test.step('signing out leaves nothing behind', async () => {
    expect(await keptKits(page)).toEqual([`/kits/${order.id}`])
    await page.goto('/account')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('/')
    await expect.poll(() => keptKits(page)).toEqual([])
    await context.setOffline(true)
    await page.goto(`/kit/${order.id}`)
    await expect(page.getByRole('heading', { name: 'This kit isn’t saved on this device' })).toBeVisible()
  })
  // The browser may log failed requests after the page itself is done.
  await page.close()
  forgiveSilence(complaints)
})

test('a second device opens the kit by a link, until the link is ended', async ({
  page,
  browser,
  complaints,
  shop,
}) => {
  await signUp(page)
  const order = await buyEsim(page)
  await page.goto(`/kit/${order.id}`)
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('img', { name: /opens this kit on another device/ })).toBeVisible()
  const link = (await page.locator('.kit-link-text code').textContent()) ?? ''

  const other = await browser.newContext({ serviceWorkers: 'allow', baseURL: shop.url })
  const second = patient(await other.newPage())
  const asked: string[] = []
  second.on('request', (request) => asked.push(request.url()))
  await second.goto(link)
  await expect(second.getByText(order.installationCode ?? '', { exact: true })).toBeVisible()
  await expect(second).toHaveURL(`/kit/${order.id}`)
  const [, token = ''] = link.split('#')
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([])
  await expect(second.getByRole('heading', { name: 'On a second device' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await second.reload()
  await expect(second.getByText('This link no longer works.')).toBeVisible()
  expect(await keptKits(second)).toEqual([])
  await other.close()
  expect(complaints).toEqual([])
})
