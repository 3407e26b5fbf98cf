import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { seriousBarriers } from '../axe.ts'
import { expect, patient, test } from '../shop-test.ts'
import { forgive } from '../till.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }

// A shop of its own: tests that shared it would see another name on every page.
test.use({ shopEnv: { LOG_LEVEL: 'warn' } })
test.describe.configure({ mode: 'serial' })

/** The test runner tries to run a script in the frame of the preview, where scripts are blocked. */
const isOfFrame = (complaint: string) =>
  /^Blocked script execution in '[^']*\/api\/admin\/shop\/preview/.test(complaint)

test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isOfFrame(complaint)))
})

async function openShopTab(page: Page, url: string): Promise<void> {
  const signedIn = await page.request.post('/api/auth/signin', { data: admin, headers: { origin: url } })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/admin?tab=shop')
  await expect(page.getByLabel('Shop name')).toBeVisible()
}

const newPage = async (browser: Browser, url: string) =>
  patient(await (await browser.newContext({ baseURL: url })).newPage())

const isSaved = (page: Page) => expect(page.getByText(/^Saved as draft \d\d:\d\d$/)).toBeVisible()

async function fillAndSave(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
  await isSaved(page)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish the shop' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Every page shows it now.', { exact: true })).toBeVisible()
}

const logoIn = (page: Page) => page.getByRole('group', { name: 'Logo', exact: true })

const chooseLogo = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('File for logo', { exact: true }).setInputFiles(file)

/** The shop as a new visitor sees it. */
async function asStranger(browser: Browser, url: string) {
  const page = await newPage(browser, url)
  await page.goto('/')
  const seen = {
    title: await page.title(),
    band: await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-sea').trim()),
  }
  await page.context().close()
  return seen
}

test('an operator names the shop, picks colours, sees the preview, publishes, and reverts', async ({
  page,
  browser,
  shop,
}) => {
  const before = await asStranger(browser, shop.url)
  expect(before.title).toContain('Landfall')
  await openShopTab(page, shop.url)
  const frame = page.frameLocator('iframe[title^="Home"]')

  await test.step('the preview follows what is typed', async () => {
    await fillAndSave(page, page.getByLabel('Shop name'), 'Equator')
    await publish(page)
    await fillAndSave(page, page.getByLabel('Shop name'), 'Meridian')
    await fillAndSave(page, page.getByLabel('Primary colour', { exact: true }), '#7a1f5c')
    await expect(frame.getByText('Meridian').first()).toBeVisible()
    expect(await seriousBarriers(page)).toEqual([])
    expect((await asStranger(browser, shop.url)).title).toContain('Equator')
  })

  await test.step('publishing says what changes, and a new visitor sees it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish the shop' })
    await expect(dialog.getByRole('listitem')).toHaveText(['Shop name', 'Colours'])
    await dialog.getByLabel('Note (optional)').fill('Our own name at last')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    // The dialog closes once the server has answered; the toast may still be the previous one.
    await expect(dialog).toHaveCount(0)
    const after = await asStranger(browser, shop.url)
    expect(after.title).toContain('Meridian')
    expect(after.title).not.toContain('Landfall')
    expect(after.band).not.toBe(before.band)
  })

  await test.step('the history leads back', async () => {
    const history = page.getByRole('region', { name: 'History', exact: true })
    await expect(history).toContainText('Our own name at last')
    await history
      .getByRole('button', { name: /^Back to this/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back to this' }).click()
    await expect(page.getByLabel('Shop name')).toHaveValue('Equator')
    const back = await asStranger(browser, shop.url)
    expect(back.title).toContain('Equator')
    expect(back.band).toBe(before.band)
  })
})

test('two administrators at once: the second is asked, chooses, and nothing is lost', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  const other = await newPage(browser, shop.url)
  await openShopTab(page, shop.url)
  await openShopTab(other, shop.url)

  await test.step('changes in different places are merged automatically', async () => {
    await other.context().setOffline(true)
    await other.getByLabel('Registration').fill('HRB 4711')
    await expect(other.getByText('Not saved: There is no connection to the shop.')).toBeVisible()
    await fillAndSave(page, page.getByLabel('Telephone'), '+49 30 1234567')
    await other.context().setOffline(false)
    await isSaved(other)
    await expect(other.getByText(`${admin.email} is working on the shop too`)).toBeVisible()
    await expect(other.getByLabel('Telephone')).toHaveValue('+49 30 1234567')
    await expect(other.getByLabel('Registration')).toHaveValue('HRB 4711')
  })

  await test.step('a change that both made needs a choice', async () => {
    const taxNumber = other.getByRole('textbox', { name: 'Tax number' })
    await other.context().setOffline(true)
    await taxNumber.fill('DE999999999')
    await fillAndSave(page, page.getByLabel('Tax number'), 'DE123456789')
    await other.context().setOffline(false)
    const asked = other.getByRole('radiogroup', { name: 'Tax number' })
    await expect(asked).toContainText('DE123456789')
    await expect(asked).toContainText('DE999999999')
    await expect(taxNumber).toHaveValue('DE999999999')
    await asked.getByRole('radio', { name: /^Theirs/ }).check()
    await other.getByRole('button', { name: 'Go on with what I picked' }).click()
    await expect(taxNumber).toHaveValue('DE123456789')
    await expect(other.getByText('Tax number (mine):')).toBeVisible()
    await expect(other.getByText('DE999999999')).toBeVisible()
  })
  forgive(complaints, 409)
  await other.context().close()
})

test('a logo with a script in it is refused with a sentence, and nothing is lost', async ({
  page,
  shop,
  complaints,
}) => {
  await openShopTab(page, shop.url)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
  await chooseLogo(page, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect(logoIn(page).getByRole('alert')).toHaveText(
    'This SVG contains a script (<script>). Please take it out, or save the picture as PNG, and try again.',
  )
  await expect(logoIn(page).getByRole('img')).toHaveCount(0)
  await expect(page.getByLabel('Shop name')).not.toHaveValue('')
  forgive(complaints, 400)
})

test('a good logo is shown, published, and appears at the top of the home page', async ({ page, browser, shop }) => {
  await openShopTab(page, shop.url)
  const background = { r: 122, g: 31, b: 92 }
  const png = await sharp({ create: { width: 240, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  await chooseLogo(page, { name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(logoIn(page).getByRole('img', { name: 'Logo now' })).toBeVisible()
  await isSaved(page)
  await publish(page)

  const stranger = await newPage(browser, shop.url)
  await stranger.goto('/')
  const shown = stranger.getByRole('banner').getByRole('img', { name: await page.getByLabel('Shop name').inputValue() })
  await expect(shown).toHaveAttribute('src', /^\/pictures\/[\w-]+\.\w+$/)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(240)
  await stranger.context().close()
})

test('a legal text with placeholders left is not published', async ({ page, shop }) => {
  await openShopTab(page, shop.url)
  const terms = page.getByRole('group').filter({ has: page.getByText('Terms', { exact: true }) })
  await terms.locator('summary').first().click()
  await page.getByRole('button', { name: 'Start from our text for Terms, English' }).click()
  await expect(terms.getByText(/\d+ brackets? to fill in/)).toBeVisible()
  await isSaved(page)
  await page.getByRole('button', { name: 'Next bracket in Terms, English' }).click()
  const text = page.getByLabel('Terms, English', { exact: true })
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toMatch(/^\[.+\]$/s)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Not ready to be published' })
  await dialog.getByRole('button', { name: 'Terms' }).first().click()
  await expect(text).toBeFocused()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
})
