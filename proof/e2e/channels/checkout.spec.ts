import type { PackageView } from '#contract/plans/plan.ts'
import { seriousBarriers } from '../axe.ts'
import { hasSaid } from '../said.ts'
import { expect, test } from '../shop-test.ts'
import {
  cards,
  fillAccount,
  fillCard,
  forgive,
  japanPlan,
  newTraveller,
  notification,
  openAsGuest,
  pay,
  payButton,
  signUp,
} from '../till.ts'

const thankYou = /\/thank-you\?orderId=.+/

for (const buyer of ['a guest', 'a customer'] as const) {
  test.describe(`${buyer} at checkout`, () => {
    test.beforeEach(async ({ page }) => {
      const traveller = newTraveller()
      const plan = await japanPlan(page.request)
      if (buyer === 'a guest') return openAsGuest(page, plan, traveller)
      await signUp(page.request, traveller)
      await page.goto(`/checkout/${plan.id}`)
      await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Create Your Account' })).toHaveCount(0)
      await expect(page.getByText(`Paying as Maya Lindqvist, ${traveller.email}`)).toBeVisible()
    })

    // As a guest: the button's progress, below.
    if (buyer === 'a customer')
      test('pays and sees the thank-you page', async ({ page }) => {
        await pay(page, cards.pays)

        await expect(page).toHaveURL(thankYou)
        await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()
      })

    test('reads why each card does not pay, keeps what was typed, and pays in the end', async ({
      page,
      complaints,
    }) => {
      for (const [number, sentence] of [
        [cards.isDeclined, 'Your card was declined.'],
        [cards.lacksFunds, 'Your card has insufficient funds.'],
      ] as const) {
        await pay(page, number)
        const notice = page.getByRole('alert').filter({ hasText: sentence })
        await expect(notice).toContainText(`Payment Failed${sentence}`)
        await expect(notice).toContainText('Nothing was charged.')
        // The page already shows it, so no toast repeats it.
        await expect(notification(page).filter({ hasText: sentence })).toHaveCount(0)
        await expect(page.getByLabel('Card number')).toHaveValue(number)
        await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34')
        await expect(payButton(page)).toBeEnabled()
      }

      await pay(page, cards.asksTheBank)
      await page.getByRole('button', { name: 'Fail', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')

      await payButton(page).click()
      await page.getByRole('button', { name: 'Complete', exact: true }).click()
      await expect(page).toHaveURL(thankYou)
      forgive(complaints, 402)
    })
  })
}

test('the button shows a guest progress while the bank decides, and leads to the thank-you page', async ({ page }) => {
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  let decide = () => undefined as void
  const hasDecided = new Promise<void>((resolve) => (decide = resolve))
  await page.route('**/payment_intents/*/confirm', async (route) => {
    await hasDecided
    await route.continue()
  })
  await pay(page, cards.pays)

  await expect(payButton(page)).toBeDisabled()
  await expect(payButton(page)).toHaveText('Paying…')
  // The toast about the previous step is gone.
  await expect(notification(page).filter({ hasText: 'Account Information Saved' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit your details' })).toHaveCount(0)
  decide()
  await expect(page).toHaveURL(thankYou)
  await expect(page.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()
})

test('the account form says what is missing, at once, and the card form what is wrong before the bank is asked', async ({
  page,
}) => {
  const plan = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}`)
  await page.getByLabel('Email').fill('maya@example')
  await page.getByLabel('Phone').focus()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  for (const sentence of ['Phone number is required', 'First name is required', 'Last name is required'])
    await expect(page.getByText(sentence)).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: 'Missing Required Fields' })
  await expect(notice).toContainText('Phone, First Name, Last Name')
  await expect(notification(page).filter({ hasText: 'Missing Required Fields' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Phone').fill('+46 70 123 45 67')
  await expect(notice).toHaveText('Missing Required FieldsFirst Name, Last Name')
  await fillAccount(page, newTraveller())
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await hasSaid(page, 'Account Information Saved')
  await expect(page.getByLabel('Card number')).toBeVisible()

  await payButton(page).click()
  await expect(page.getByText('Card number is required')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()

  await page.getByLabel('Card number').pressSequentially('4242424242424241')
  await page.getByLabel('Expiry').fill('1/20')
  await page.getByLabel('CVC').fill('12')
  await payButton(page).click()

  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4241')
  await expect(page.getByText('Your card number is not valid. Please check the digits')).toBeVisible()
  await expect(page.getByText('This card has expired')).toBeVisible()
  await expect(page.getByText('Please enter the 3 digits on the back of your card')).toBeVisible()
})

test('a reload keeps the account form and no card', async ({ page }) => {
  const traveller = newTraveller()
  await openAsGuest(page, await japanPlan(page.request), traveller)
  await fillCard(page, cards.pays)

  await page.reload()

  await expect(page.getByText(traveller.email)).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toMatch(/4242/)
  await pay(page, cards.pays)
  await expect(page).toHaveURL(thankYou)
})

test('going to the plan and back keeps the form as it was, and the log-in leads back to it', async ({ page }) => {
  const plan = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}`)
  const login = page.getByRole('link', { name: 'Log in here' })
  await expect(login).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent(`/checkout/${plan.id}`)}`)
  await page.getByLabel('First Name').fill('Maya')

  await page.getByRole('link', { name: 'Back to plan' }).click()
  await expect(page).toHaveURL(`/package/${plan.id}`)
  await page.goBack()

  await expect(page.getByLabel('First Name')).toHaveValue('Maya')
})

const carried = ({ packageCode, name, currency, validityDays }: PackageView, price: string) =>
  `package=${encodeURIComponent(JSON.stringify({ packageCode, name, price, currency, validityDays }))}`

test('a price in the address changes nothing', async ({ page }) => {
  const plan = await japanPlan(page.request)
  await page.goto(`/checkout/${plan.id}?${carried(plan, '0.01')}`)

  await expect(page.getByText(`It now costs $${plan.price} instead of $0.01.`)).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(`$${plan.price}`)
  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(payButton(page)).toHaveText(`Pay $${plan.price}`)
})

test('a price that changed meanwhile is shown and confirmed before anything is charged', async ({
  page,
  complaints,
}) => {
  const plan = await japanPlan(page.request)
  // A tab opened yesterday.
  await page.route('**/api/packages/*', (route) => route.fulfill({ json: { ...plan, price: '1.00' } }))
  await page.goto(`/checkout/${plan.id}`)
  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page.getByText(`It now costs $${plan.price} instead of $1.00.`)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Continue at $${plan.price}` }).click()

  await expect(payButton(page)).toHaveText(`Pay $${plan.price}`)
  forgive(complaints, 409)
})

test('a plan that is not sold is not found', async ({ page, complaints }) => {
  await page.goto('/checkout/no-such-plan')

  await expect(page.getByRole('heading', { name: 'Package Not Found' })).toBeVisible()
  await expect(
    page.getByText('The package information is missing. Please go back and select a package again.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Countries' })).toHaveAttribute('href', '/countries')
  forgive(complaints, 404)
})

test('a payment whose order got lost is not paid twice', async ({ page, complaints }) => {
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  await page.route('**/api/orders/checkout', (route) => route.fulfill({ status: 500, body: 'no' }))
  await pay(page, cards.pays)

  await expect(page.getByRole('alert').filter({ hasText: 'Order Failed' })).toContainText(
    "Payment was successful, but we couldn't create your order. Please contact support.",
  )
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.unroute('**/api/orders/checkout')
  await page.reload()

  await expect(page).toHaveURL(thankYou)
  forgive(complaints, 500)
})

test('a tab closed right after paying still gets its eSIM by mail', async ({ page, shop }) => {
  const traveller = newTraveller()
  await openAsGuest(page, await japanPlan(page.request), traveller)
  await page.route('**/api/orders/checkout', () => undefined)
  await fillCard(page, cards.pays)
  const asked = page.waitForRequest('**/api/orders/checkout')
  await payButton(page).click()
  await asked
  await page.close()

  const mails = async () => {
    const answer = await fetch(`${shop.url}/sandbox/mail?to=${encodeURIComponent(traveller.email)}`)
    return (await answer.json()) as unknown[]
  }
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
})

test('a whole purchase needs no mouse', async ({ page }) => {
  const plan = await japanPlan(page.request)
  const { email, phone, firstName, lastName } = newTraveller()
  await page.goto(`/checkout/${plan.id}`)
  await page.getByLabel('Email').focus()
  for (const text of [email, phone, firstName, lastName]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Details' })).toBeFocused()
  await expect(page.getByLabel('Card number')).toBeVisible()

  for (const text of ['4000002500003155', '1234', '123']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm with your bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete', exact: true }).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(thankYou)
})

test('from the form to the code there are no serious accessibility barriers, on phone and desktop', async ({
  page,
}) => {
  const check = async (where: string) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await seriousBarriers(page), `${where}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  const plan = await japanPlan(page.request)
  // The cookie question, where it shows, covers the bar with the button until it is answered.
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))

  await page.goto(`/checkout/${plan.id}`)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await check('the account form with its errors')

  await fillAccount(page, newTraveller())
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await payButton(page).click()
  await expect(page.getByText('Card number is required')).toBeVisible()
  await check('the card form with its errors')

  await pay(page, cards.asksTheBank)
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
  await check("the bank's step")

  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByText('eSIM Active & Ready')).toBeVisible()
  await check('the thank-you page')
})
