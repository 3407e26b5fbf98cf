import type { Page } from '@playwright/test'
import { signUp } from '../customer.ts'
import { expect, test } from '../shop-test.ts'

/** Lets only the page and the script that keeps taps through, until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/(?!early-)/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a page is styled before any of its files has arrived', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/countries/jp', { waitUntil: 'commit' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skip')).not.toBeInViewport()
  const styles = await page.evaluate(() => document.styleSheets.length)
  expect(styles).toBeGreaterThan(0)
  release()
})

test('a button tapped before the script arrived does its work once it has', async ({ page }) => {
  await signUp(page)
  const release = await holdFiles(page)
  await page.goto('/account', { waitUntil: 'commit' })
  const kept = page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('early-')),
  )
  await kept

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()

  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a tap during which the script takes over counts once', async ({ page }) => {
  await holdFiles(page)
  await page.goto('/countries/jp', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('early-')))
  // What React does with a tap during hydration: it finishes hydrating, and then handles the tap.
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'taken over'
    button.addEventListener('click', () => {
      button.textContent += ' once'
      for (const name of ['screen', 'alive']) document.dispatchEvent(new Event(name))
    })
    document.body.prepend(button)
  })

  await page.getByRole('button', { name: 'taken over' }).click()

  await expect(page.getByRole('button', { name: 'taken over once', exact: true })).toBeVisible()
})

test('text typed before the script arrived is searched for, and sent, once it has', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: /search/i })
  await field.fill('new zea')
  release()
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)

  await expect(field).toHaveValue('new zea')
  await page.getByRole('button', { name: 'Search' }).click()

  await expect(page).toHaveURL(/\/countries\?search=new%20zea$/)
})

test('a form that needs the script is sent once it has arrived', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/support', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('early-')))
  const form = page.getByRole('region', { name: 'Write to us' })
  await form.getByLabel('Name').fill('Maya Lindqvist')
  await form.getByLabel('Email').fill('maya@example.com')
  await form.getByLabel('Subject').fill('Hotspot')
  await form.getByLabel('Message').fill('Can I use the hotspot?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Can I use the hotspot?')
  release()

  await expect(form.getByText('We’ve received your message')).toBeVisible()
})
