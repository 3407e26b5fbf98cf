import type { OrderView } from '../../../contract/bought/order-view.ts'
import { seriousBarriers } from '../axe.ts'
import { expect, test } from '../shop-test.ts'
import { cards, japanPlan, newTraveller, openAsGuest, pay, signUp } from '../till.ts'

test('a visitor who types the name of a phone reads the answer, with the regions that differ', async ({ page }) => {
  await page.goto('/device-check')
  const field = page.getByRole('combobox', { name: 'Your device' })
  await field.fill('iphone 13')
  await page.getByRole('option', { name: 'iPhone 13 Apple', exact: true }).click()
  await expect(page.getByText('It depends on where iPhone 13 was bought')).toBeVisible()
  await expect(page.getByText('Yes, iPhone 13 supports travel eSIMs')).toHaveCount(0)

  await page.getByLabel('Where was it bought?').selectOption('elsewhere')
  await expect(page.getByText('Yes, iPhone 13 supports travel eSIMs')).toBeVisible()

  await page.getByLabel('Where was it bought?').selectOption('us-carrier')
  await expect(page.getByText('Only if it is unlocked: iPhone 13')).toBeVisible()

  await page.getByLabel('Where was it bought?').selectOption('mainland-china')
  await expect(page.getByText('No, iPhone 13 doesn’t support travel eSIMs')).toBeVisible()
  expect(await seriousBarriers(page)).toEqual([])

  await field.fill('rakuten mini')
  await expect(page.getByText('No, iPhone 13 doesn’t support travel eSIMs')).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Rakuten Mini/ })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByText('Only if it is unlocked: Rakuten Mini')).toBeVisible()
})

test('it works without script, and says what to do about a device that is not listed', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/device-check')
  await page.getByRole('combobox', { name: 'Your device' }).fill('iphone 13')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('It depends on where iPhone 13 was bought')).toBeVisible()
  await expect(page.getByText('Not supported if bought in mainland China.')).toBeVisible()

  await page.goto('/device-check?search=iphone+15+china')
  await expect(page.getByText('No, iPhone 15 doesn’t support travel eSIMs')).toBeVisible()

  await page.goto('/device-check?search=huawei')
  await expect(page.getByRole('heading', { name: 'Which one is it?' })).toBeVisible()
  await expect(page.getByText(/^Yes, /)).toHaveCount(0)

  await page.goto('/device-check?search=toaster+9000')
  await expect(page.getByText('“toaster 9000” is not in our list')).toBeVisible()
  await context.close()
})

test('a no warns in the checkout, lets the buyer go on, and is noted on the order', async ({ page }) => {
  const plan = await japanPlan(page.request)
  await openAsGuest(page, plan, newTraveller())
  await page.getByText('Will it work on my phone?').click()
  await page.getByRole('combobox', { name: 'Your device' }).fill('iphone 8')
  await page.getByRole('option', { name: 'iPhone 8 Apple', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('iPhone 8 doesn’t support travel eSIMs.')

  await pay(page, cards.pays)

  await expect(page).toHaveURL(/\/thank-you\?orderId=.+/)
  const id = new URL(page.url()).searchParams.get('orderId')
  const order = (await (await page.request.get(`/api/orders/${id}`)).json()) as OrderView
  expect(order.device).toEqual({ name: 'iPhone 8', support: 'no' })
})

test('a customer who was told yes gives that as the reason for a refund', async ({ page }) => {
  const plan = await japanPlan(page.request)
  await signUp(page.request, newTraveller())
  await page.goto('/device-check?search=iphone+13')
  await page.getByRole('combobox', { name: 'Your device' }).fill('iphone 13')
  await page.getByRole('option', { name: 'iPhone 13 Apple', exact: true }).click()
  await page.getByLabel('Where was it bought?').selectOption('elsewhere')
  await page.goto(`/checkout/${plan.id}`)
  await expect(page.getByText('For iPhone 13, which is compatible.')).toBeVisible()
  await pay(page, cards.pays)
  await expect(page).toHaveURL(/\/thank-you\?orderId=.+/)

  await page.goto('/account')
  await page.getByRole('button', { name: /^Money back for order/ }).click()
  await page.getByLabel('My phone doesn’t support it').check()
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await expect(page.getByText('Refund on its way').first()).toBeVisible()
})

test('how much data a trip needs is a range with its arithmetic, and the plan that covers it', async ({ page }) => {
  await page.goto('/countries/jp')
  await page.getByText('How much do I need?').click()
  await page.getByLabel('How many days?').fill('10')
  await page.getByLabel('Video').check()

  await expect(page.getByText(/^Video: \d+ to \d+ MB a day$/)).toBeVisible()
  await expect(page.getByText(/times 10 days: \d/)).toBeVisible()
  await expect(page.getByText(/This plan covers all of it/).getByRole('link')).toHaveAttribute('href', /^\/package\//)
})

test('a plan says whether it is enough, and if not, which one of the same country is', async ({ page }) => {
  await page.goto(`/package/${(await japanPlan(page.request)).id}`)
  await page.getByText('Will it work on my phone?').click()
  await page.getByRole('combobox', { name: 'Your device' }).fill('iphone 13')
  await page.getByRole('option', { name: 'iPhone 13 Apple', exact: true }).click()
  await page.getByLabel('Where was it bought?').selectOption('elsewhere')
  await expect(page.getByText('Yes, iPhone 13 supports travel eSIMs')).toBeVisible()
  await page.getByText('How much do I need?').click()
  await expect(page.getByText('This plan covers all of it.')).toBeVisible()

  await page.getByLabel('Video').check()
  await page.getByLabel('Hotspot for a laptop').check()
  await page.getByLabel('How many days?').fill('30')
  await expect(
    page.getByText(/This plan (is enough only if you’re careful with data|doesn’t have enough data for it)\./),
  ).toBeVisible()
  await expect(page.getByText(/This plan covers all of it: /).getByRole('link')).toHaveAttribute('href', /^\/package\//)

  await page.getByLabel('How many days?').fill('40')
  await expect(page.getByText('This plan lasts 30 days, which is too short for the trip.')).toBeVisible()
  await expect(page.getByText('No plan here covers all of it for that long.')).toBeVisible()
})
