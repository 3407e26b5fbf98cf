import { expect, test } from '../shop-test.ts'
import { cards, fillCard, forgive, japanPlan, newTraveller, pay, payButton } from '../till.ts'

test.use({ shopEnv: { GUEST_FIELDS: 'email' } })

test('a shop that asks only for the email sells by card with one field typed', async ({ page, shop, complaints }) => {
  const { email } = newTraveller()
  await page.goto(`/checkout/${(await japanPlan(page.request)).id}`)
  await expect(page.getByLabel('Phone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Missing Required Fields' })).toContainText('Email')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await pay(page, cards.isDeclined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined. Nothing was charged.')
  await fillCard(page, cards.pays)
  await payButton(page).click()

  await expect(page).toHaveURL(/\/thank-you\?orderId=/)
  await expect(page.getByText('eSIM Active & Ready')).toBeVisible()
  const mails = async () =>
    (await (await fetch(`${shop.url}/sandbox/mail?to=${email}`)).json()) as { subject: string; text: string }[]
  await expect.poll(async () => (await mails()).length).toBe(2)
  expect((await mails()).map(({ text }) => text).join()).not.toMatch(/null|undefined|Guest/)
  forgive(complaints, 402)
})
