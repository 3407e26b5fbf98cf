import type { Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { buyEsim, signUp } from '../customer.ts'
import { forgiveSilence, workerIsReady } from '../offline.ts'
import { expect, test } from '../shop-test.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

const mostTaps = 4

const trouble = async (page: Page, iccid: string | null, kind: string) => {
  const answer = await page.request.post(`/sandbox/esims/${iccid}/trouble`, { data: { kind } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the traveller taps on each page, until it is solved or handed over. */
const failed = 'Still no internet'
const solved = 'It works now'
const send = 'Send to support'
const ways: readonly { kind: string; offers?: string; taps: readonly string[]; end: RegExp }[] = [
  { kind: 'line-off', taps: [solved], end: /You are online/ },
  { kind: 'roaming-off', taps: [failed, solved], end: /You are online/ },
  { kind: 'wrong-network', taps: [failed, failed, solved], end: /You are online/ },
  { kind: 'wrong-data-line', taps: [solved], end: /You are online/ },
  { kind: 'wrong-apn', taps: [failed, failed, failed, send], end: /We’re on it/ },
  { kind: 'not-installed', taps: [solved], end: /You are online/ },
  { kind: 'used-up', offers: 'Top up this eSIM', taps: [failed, send], end: /We’re on it/ },
  { kind: 'expired', taps: [failed, send], end: /We’re on it/ },
]

for (const { kind, offers, taps, end } of ways)
  test(`${kind} is solved or handed over in ${taps.length} taps`, async ({ page }) => {
    expect(taps.length).toBeLessThanOrEqual(mostTaps)
    await signUp(page)
    const order = await buyEsim(page)
    await trouble(page, order.iccid, kind)

    await page.goto(`/rescue/${order.id}`)
    if (offers) {
      await page.getByRole('button', { name: offers }).click()
      await expect(page.getByRole('dialog', { name: /Top up order/ })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    for (const name of taps) await page.getByRole('button', { name }).click()

    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible()
    expect(await seriousBarriers(page)).toEqual([])
  })

test('news of the eSIM that comes while the button is pressed does not take the tap away', async ({ page }) => {
  await signUp(page)
  const order = await buyEsim(page)
  await trouble(page, order.iccid, 'used-up')
  await page.goto(`/rescue/${order.id}`)
  await page.getByRole('button', { name: failed }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Get help from a person/ })).toBeFocused()

  const button = page.getByRole('button', { name: send })
  await button.hover()
  await page.mouse.down()
  const news = page.waitForResponse((answer) => answer.url().endsWith(`/api/orders/${order.id}/rescue`))
  await page.evaluate(() => {
    for (const each of ['offline', 'online']) window.dispatchEvent(new Event(each))
  })
  await news
  // Until what came is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
  await page.mouse.up()

  await expect(page.getByRole('heading', { level: 1, name: /We’re on it/ })).toBeFocused()
})

test.describe('in a country the plan does not cover', () => {
  test.use({ timezoneId: 'Europe/Paris' })

  test('wrong-country is suggested from the phone’s clock, leads to plans for that country, and is handed over in 3 taps', async ({
    page,
  }) => {
    await signUp(page)
    const order = await buyEsim(page)
    await trouble(page, order.iccid, 'wrong-country')

    await page.goto(`/rescue/${order.id}`)
    await expect(page.getByText('Are you in France?')).toBeVisible()
    await page.getByRole('button', { name: 'I am there now' }).click()
    await expect(page.getByText('This plan does not work in the country you are in.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See plans for France' })).toHaveAttribute('href', /countries\/fr/)
    for (const name of [failed, send]) await page.getByRole('button', { name }).click()

    await expect(page.getByRole('heading', { level: 1, name: /We’re on it/ })).toBeVisible()
  })
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 320, height: 640 } })

  test('roaming-off is solved in 2 taps from what the phone has kept, and reported once there is a connection', async ({
    page,
    context,
    complaints,
  }) => {
    await signUp(page)
    const order = await buyEsim(page)
    await trouble(page, order.iccid, 'roaming-off')
    await page.goto(`/kit/${order.id}`)
    await expect(page.getByText('Saved here, so this page opens without a connection.')).toBeVisible()
    await workerIsReady(page)

    await context.setOffline(true)
    await page.goto(`/rescue/${order.id}`)
    await expect(page.getByText('No connection: these steps are saved on your phone and work offline.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const name of [failed, solved]) await page.getByRole('button', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: /You are online/ })).toBeVisible()

    await context.setOffline(false)
    const told = async () => (await page.request.get(`/api/orders/${order.id}/rescue`)).json()
    await page.goto(`/rescue/${order.id}`)
    await expect.poll(told).toMatchObject({ outcome: 'solved' })
    await page.close()
    forgiveSilence(complaints)
  })
})
