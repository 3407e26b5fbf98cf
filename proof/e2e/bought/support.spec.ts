import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { seriousBarriers } from '../axe.ts'
import { signUp } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { expect, patient, test } from '../shop-test.ts'

const desktop = { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const page = patient(await (await browser.newContext({ baseURL, ...desktop })).newPage())
  await page.request.post('/api/auth/signin', {
    headers: { origin: baseURL },
    data: { email: 'admin@landfall.test', password: 'landfall-admin' },
  })
  await page.goto('/admin?tab=support')
  return page
}

const linkMailedTo = async (page: Page, to: string, subject: string) =>
  linkIn(await mailTo(page, to, subject), '/support/threads')

async function fillForm(page: Page, email: string, message: string) {
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Maya Lindqvist')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subject').fill('Hotspot')
  await form.getByLabel('Message').fill(message)
  return form
}

const newAddress = () => `maya-${randomUUID().slice(0, 8)}@example.com`

test.describe('on a phone', () => {
  test.use(phone)

  test('a guest writes, gets an answer, reads it by the mailed link and writes back live', async ({
    page,
    browser,
    shop,
  }) => {
    const email = newAddress()
    await page.goto('/support')
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByRole('region', { name: 'Write to us' }).getByLabel('Name')).toBeFocused()
    const form = await fillForm(page, email, 'Can I use the hotspot on the 5GB plan?')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText('We’ve received your message')).toBeVisible()
    for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(form.getByLabel(label)).toHaveValue('')

    const desk = await openDesk(browser, shop.url)
    await desk
      .getByRole('row', { name: new RegExp(email) })
      .getByRole('link', { name: 'Hotspot' })
      .click()
    await expect(desk.getByText('Can I use the hotspot on the 5GB plan?')).toBeVisible()
    await expect(desk.getByText('Not proven', { exact: true })).toBeVisible()
    await desk.getByLabel('Your answer').fill('Yes, on every plan.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByRole('list', { name: 'Messages' })).toContainText('Yes, on every plan.')

    const later = patient(await (await browser.newContext({ baseURL: shop.url, ...phone })).newPage())
    await later.goto(await linkMailedTo(page, email, 'Re: Hotspot'))
    await expect(later).toHaveURL(/\/support\/threads\/[\da-f-]{36}$/)
    await expect(later.getByText('Yes, on every plan.')).toBeVisible()
    await expect(later.getByText('We’re online')).toBeVisible()
    expect(await seriousBarriers(later)).toEqual([])
    await later.getByLabel('Your message').fill('Great, thank you!')
    await later.getByRole('button', { name: 'Send', exact: true }).click()

    await expect(desk.getByText('Great, thank you!')).toBeVisible()
    await desk.getByLabel('Your answer').fill('You’re welcome.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(later.getByText('You’re welcome.')).toBeVisible()
    expect(await seriousBarriers(desk)).toEqual([])
    await desk.context().close()
    await later.context().close()
  })

  test('a typed message survives a failure and a reload, and is sent once', async ({ page, complaints }) => {
    const email = newAddress()
    await page.goto('/support')
    await page.route('**/api/support/messages', (route) => route.abort())
    const form = await fillForm(page, email, 'A long message that took a while')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByRole('alert')).toContainText('Your message was not sent')
    await expect(form.getByLabel('Message')).toHaveValue('A long message that took a while')
    complaints.length = 0

    await page.unroute('**/api/support/messages')
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('A long message that took a while')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByRole('button', { name: 'Send Message' }).click()

    await expect(form.getByText('We’ve received your message')).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Message')).toHaveValue('')
  })

  test('a chat says honestly whether support is online, and continues where it was', async ({
    page,
    browser,
    shop,
  }) => {
    await page.goto('/support')
    await page.getByRole('button', { name: 'Start Chat' }).click()
    const chat = page.getByRole('dialog', { name: 'Live Chat' })
    await chat.getByLabel('Name').fill('Maya')
    await chat.getByLabel('Email').fill(newAddress())
    await chat.getByLabel('How can we help?').fill('Is anybody there?')
    await chat.getByRole('button', { name: 'Send' }).click()
    await expect(chat.getByRole('list', { name: 'Messages' })).toContainText('Is anybody there?')
    expect(await seriousBarriers(page)).toEqual([])

    const desk = await openDesk(browser, shop.url)
    await desk.getByRole('link', { name: 'Live chat' }).first().click()
    await desk.getByLabel('Canned answers').selectOption({ label: 'Running out of data' })
    await expect(desk.getByLabel('Your answer')).toHaveValue(/tap Top Up/)
    await desk.getByLabel('Your answer').fill('Yes, I am.')
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(chat.getByText('Yes, I am.')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(chat.getByText('Yes, I am.')).toBeVisible()
    await desk.context().close()
  })
})

test('a signed-in customer finds their messages again, closed ones too', async ({ page }) => {
  await signUp(page)
  await page.goto('/support')
  const form = await fillForm(page, newAddress(), 'Where is my code?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('We’ve received your message')).toBeVisible()
  await page.getByRole('link', { name: 'Your messages' }).click()

  await page.getByRole('link', { name: /Hotspot/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Hotspot' })).toBeVisible()
  await expect(page.getByText('Where is my code?')).toBeVisible()
})

test('a customer’s typed text leaves the tab when they sign out', async ({ page }) => {
  await signUp(page)
  await page.goto('/support')
  const form = await fillForm(page, newAddress(), 'For nobody else to read')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('For nobody else to read')

  await page.goto('/api/logout')
  await page.goto('/support')

  const kept = () => page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))
  await expect.poll(kept).not.toContain('For nobody else to read')
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a message that arrives while the desk is in a hidden tab is read when the admin returns', async ({
  page,
  browser,
  shop,
}) => {
  const email = newAddress()
  await page.goto('/support')
  const form = await fillForm(page, email, 'Are you there?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('We’ve received your message')).toBeVisible()
  const desk = await openDesk(browser, shop.url)
  const row = desk.getByRole('row', { name: new RegExp(email) })
  await expect(row.getByText('New')).toBeVisible()
  const turn = (state: DocumentVisibilityState) =>
    desk.evaluate((is) => {
      Object.defineProperty(document, 'visibilityState', { value: is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)

  await turn('hidden')
  await row.getByRole('link', { name: 'Hotspot' }).click()
  await expect(desk.getByText('Are you there?')).toBeVisible()
  const isUnread = async () => {
    const found = await desk.request.get(`/api/admin/support/threads?q=${encodeURIComponent(email)}`)
    return ((await found.json()) as { isUnread: boolean }[])[0]?.isUnread
  }
  expect(await isUnread()).toBe(true)
  await turn('visible')

  await expect.poll(isUnread).toBe(false)
  await desk.context().close()
})
