import type { Page } from '@playwright/test'
import { signUp } from '../customer.ts'
import { expect, test } from '../shop-test.ts'
import { standStill } from '../stand-still.ts'

const phone = { width: 390, height: 844 }

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('the frame of every page: a way past it, the sign-in, news of a lost connection, help and how to pay', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' })

  await test.step('the keyboard can skip to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the header offers visitors the sign-in', async () => {
    const header = page.getByRole('banner')

    await expect(header.getByRole('link', { name: 'Landfall' })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Browse Plans' })).toHaveAttribute('href', '/countries')
    await expect(header.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support')
    await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about')
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
    await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth')
  })

  await test.step('losing the connection is announced', async () => {
    await context.setOffline(true)

    await expect(page.getByText('You are offline')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toBeHidden()
    // On a slow machine the page is still prefetching when the connection ends.
    const rest = complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))
    complaints.splice(0, complaints.length, ...rest)
  })

  await test.step('the footer promises help and shows how to pay', async () => {
    const footer = page.getByRole('contentinfo')

    await expect(footer).toContainText('24/7 support, with a response in under an hour.')
    await expect(footer).toContainText('Secure payments')
    await expect(footer.getByRole('link', { name: 'Browse Plans' })).toHaveAttribute('href', '/countries')
    const names = ['Visa', 'Mastercard', 'American Express', 'Apple Pay', 'Google Pay', 'PayPal']
    await expect(footer.getByRole('img')).toHaveCount(names.length)
    for (const name of names) await expect(footer.getByRole('img', { name })).toBeVisible()
    await footer.getByRole('link', { name: 'Support', exact: true }).click()
    await expect(page).toHaveURL(/\/about#support$/)
    await footer.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/\/about#about$/)
  })
})

test('the header greets a signed-in customer by first name', async ({ page }) => {
  await signUp(page)
  await page.goto('/about')
  const header = page.getByRole('banner')

  await expect(header.getByRole('link', { name: 'Maya' })).toHaveAttribute('href', '/account')
  await expect(header.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/api/logout')
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu leads everywhere a visitor can go, keeps the keyboard inside and closes in every way', async ({
    page,
  }) => {
    await page.goto('/about')
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await opener.click()
      // Its code is loaded first, and then it slides in: what is where is known after that.
      await expect(menu).toBeVisible()
      await standStill(page)
    }

    await open()
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Browse Plans',
      'Login',
      'Plan a trip',
      'Check your phone',
      'No internet?',
      'Support',
      'About',
    ])
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/api/login')

    await test.step('the keyboard stays inside', async () => {
      const stops = (await menu.getByRole('link').count()) + (await menu.getByRole('button').count())
      for (let step = 0; step < stops; step++) await page.keyboard.press('Tab')

      await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(menu.getByRole('button', { name: 'Language' })).toBeFocused()
    })

    await test.step('closes by its button', async () => {
      await menu.getByRole('button', { name: 'Close menu' }).click()

      await expect(menu).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('closes with Escape', async () => {
      await open()
      await page.keyboard.press('Escape')

      await expect(menu).toBeHidden()
    })

    await test.step('closes with a tap on an empty spot', async () => {
      await open()
      // Beside the choice of languages, which itself keeps the menu open.
      const choice = await menu.getByRole('button', { name: 'Language' }).boundingBox()
      if (!choice) throw new Error('the menu has no choice of languages')
      await menu.click({ position: { x: 300, y: choice.y + choice.height / 2 } })

      await expect(menu).toBeHidden()
    })

    await test.step('closes after a link is followed', async () => {
      await open()
      await menu.getByRole('link', { name: 'Support' }).click()

      await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible()
      await expect(menu).toBeHidden()
    })

    await test.step('closes with the back button', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Landfall' }).click()
      await expect(page).toHaveURL(/about/)
      await opener.click()
      await page.goBack()

      await expect(menu).toBeHidden()
    })
  })
})

test.describe('the currency', () => {
  test('is chosen from a list of about 12rem, by mouse or keyboard, and remembered', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: /Currency/ }).click()
    const list = page.getByRole('listbox', { name: 'Currency' })
    const box = await list.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(12 * 16)
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(page.getByRole('button', { name: 'Currency: $ USD' })).toBeFocused()

    await page.getByRole('button', { name: 'Currency: $ USD' }).click()
    await page.getByRole('option', { name: /Euro/ }).click()
    await expect(page.getByRole('button', { name: 'Currency: € EUR' })).toBeFocused()
    expect(JSON.parse((await stored(page, 'preferredCurrency')) ?? '')).toMatchObject({ code: 'EUR', symbol: '€' })

    await page.reload()
    await page.getByRole('button', { name: 'Currency: € EUR' }).press('Enter')
    await expect(page.getByRole('option', { name: /Euro/ })).toBeFocused()
    await page.keyboard.type('japan')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('button', { name: 'Currency: ¥ JPY' })).toBeVisible()
  })

  test('says that the list is loading', async ({ page }) => {
    await page.route('**/api/currencies/supported', () => undefined)
    await page.goto('/about')
    await page.getByRole('button', { name: /Currency/ }).click()

    await expect(page.getByText('Loading currencies')).toBeVisible()
  })

  test('offers four if the list cannot be loaded', async ({ page, complaints }) => {
    await page.route('**/api/currencies/supported', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/about')
    await page.getByRole('button', { name: /Currency/ }).click()

    await expect(page.getByRole('option')).toHaveText([/US Dollar/, /Euro/, /British Pound/, /Japanese Yen/])
    expect(complaints.splice(0)).toContainEqual(expect.stringContaining('The supported currencies could not be loaded'))
  })

  test('stays dollars if the saved value is corrupt', async ({ page, complaints }) => {
    await page.addInitScript(() => localStorage.setItem('preferredCurrency', '{"code":'))
    await page.goto('/about')

    await expect(page.getByRole('button', { name: 'Currency: $ USD' })).toBeVisible()
    await expect.poll(() => complaints).toContainEqual(expect.stringContaining('The saved currency could not be read'))
    complaints.length = 0
  })
})

test('the cookie question is answered by each of its buttons and not asked again', async ({ page }) => {
  const question = page.getByRole('region', { name: 'Cookies' })
  for (const [button, answer] of [
    ['Accept', 'true'],
    ['Decline', 'false'],
    ['Close', 'false'],
  ] as const)
    await test.step(button, async () => {
      await page.goto('/about')
      await expect(question.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/privacy')
      await question.getByRole('button', { name: button }).click()

      await expect(question).toBeHidden()
      expect(await stored(page, 'cookie-consent')).toBe(answer)
      await page.reload({ waitUntil: 'networkidle' })
      await expect(question).toBeHidden()
      // The next one is a visitor who has not been asked.
      await page.evaluate(() => localStorage.clear())
    })
})

test('a visitor who came to German by a link stays in it when they sign in or out', async ({ page, context }) => {
  await page.goto('/de/auth')
  await expect(page.locator('form[action="/api/auth/signin?returnTo=%2Fde"]')).toBeVisible()

  await signUp(page)
  await context.clearCookies({ name: 'lang' })
  await page.goto('/de/about')
  await page.locator('header a[href^="/api/logout"]').click()

  await expect(page).toHaveURL('/de')
})

test('a language chosen in the footer is kept, at the same place', async ({ page, context, shop }) => {
  await page.goto('/countries?search=japan#faq')
  const french = page.getByRole('contentinfo').getByRole('link', { name: 'Français' })
  const [tab] = await Promise.all([context.waitForEvent('page'), french.click({ modifiers: ['ControlOrMeta'] })])
  // A tab in the background may take as long as it likes to load.
  await expect.poll(() => tab.url()).toBe(`${shop.url}/fr/countries`)
  await tab.close()
  expect((await context.cookies()).some(({ name }) => name === 'lang')).toBe(false)

  await french.click()

  await expect(page).toHaveURL('/fr/countries?search=japan#faq')
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'lang', value: 'fr' }))
})

test('a notification leaves with a swipe to the right, one shows at a time, and F8 reaches it', async ({ page }) => {
  await page.goto('/sandbox/ui')
  await page.getByRole('button', { name: 'Good news' }).click()
  const toast = page.getByText('Copied!', { exact: true })
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 5, { steps: 4 })
  await page.mouse.move(x + 80, y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)

  await page.getByRole('button', { name: 'Good news' }).click()
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Bad news' }).click()

  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await expect(toast).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
})
