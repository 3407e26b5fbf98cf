import { expect, test } from '../shop-test.ts'
import { cards, forgive, japanPlan, newTraveller, openAsGuest, pay } from '../till.ts'

test('a visitor with one declined card after another is asked to wait, and reads why', async ({ page, complaints }) => {
  const opening = page.waitForResponse('**/api/create-payment-intent')
  await openAsGuest(page, await japanPlan(page.request), newTraveller())
  const intent = (await (await opening).json()) as { id: string; clientSecret: string }
  const { publishableKey } = (await (await page.request.get('/api/payment-config')).json()) as {
    publishableKey: string
  }

  // Nine without the form, as a script would.
  for (let time = 0; time < 9; time++)
    await page.request.post(`/sandbox/stripe/v1/payment_intents/${intent.id}/confirm`, {
      headers: { authorization: `Bearer ${publishableKey}` },
      form: {
        client_secret: intent.clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': cards.lacksFunds.replaceAll(' ', ''),
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2034',
        'payment_method_data[card][cvc]': '123',
      },
    })
  await pay(page, cards.lacksFunds)
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.')
  const payments = async () =>
    (await (await page.request.get('/sandbox/payments')).json()) as { id: string; status: string }[]
  await expect.poll(async () => (await payments()).find(({ id }) => id === intent.id)?.status).toBe('canceled')

  await pay(page, cards.pays)

  const sentence = 'Too many cards were declined. Please wait an hour and try again.'
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  for (const status of [400, 402, 429]) forgive(complaints, status)
})
