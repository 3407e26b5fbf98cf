import { hasSaid } from '../e2e/said.ts'
import { cards, japanPlan, newTraveller, notification, openAsGuest, pay, payButton } from '../e2e/till.ts'
import { expect, test } from './engine-test.ts'

const installLinks = {
  iphone: /^https:\/\/esimsetup\.apple\.com\/esim_qrcode_provisioning\?carddata=LPA%3A1%24/,
  android: /^https:\/\/esimsetup\.android\.com\/esim_qrcode_provisioning\?carddata=LPA%3A1%24/,
}

test('a guest buys by card: a declined one first, then one whose bank asks, and installs on this phone', async ({
  phone,
  engine,
}) => {
  const traveller = newTraveller()
  await openAsGuest(phone, await japanPlan(phone.request), traveller)
  await hasSaid(phone, 'Account Information Saved')

  await test.step('a declined card is told beside the form, and nothing typed is lost', async () => {
    await pay(phone, cards.isDeclined)
    const notice = phone.getByRole('alert').filter({ hasText: 'Your card was declined.' })
    await expect(notice).toContainText('Nothing was charged.')
    await expect(phone.getByLabel('Card number')).toHaveValue(cards.isDeclined)
    await expect(phone.getByLabel('Expiry')).toHaveValue('12 / 34')
    await expect(notification(phone).filter({ hasText: 'declined' })).toHaveCount(0)
  })

  await test.step('a card number typed by hand groups its digits', async () => {
    const number = phone.getByLabel('Card number')
    await number.fill('')
    await number.pressSequentially(cards.asksTheBank.replaceAll(' ', ''))
    await expect(number).toHaveValue(cards.asksTheBank)
  })

  await test.step('the bank asks in the page', async () => {
    await payButton(phone).click()
    await phone.getByRole('button', { name: 'Fail', exact: true }).click()
    await expect(phone.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
    await payButton(phone).click()
    await phone.getByRole('button', { name: 'Complete', exact: true }).click()
  })

  await test.step('the thank-you page shows the code, and the link for this phone', async () => {
    await expect(phone).toHaveURL(/\/thank-you\?orderId=.+/)
    await expect(phone.getByRole('heading', { name: 'Thank You for Your Purchase!' })).toBeVisible()
    await expect(phone.getByText('eSIM Active & Ready')).toBeVisible()
    await expect(phone.getByRole('img', { name: 'QR code for installing the eSIM' })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Install on this phone' })).toHaveAttribute(
      'href',
      installLinks[engine.phone],
    )
  })
})

test('a guest buys with the wallet button on the page of the plan', async ({ phone }) => {
  await phone.goto(`/package/${(await japanPlan(phone.request)).id}`)
  await phone.getByRole('button', { name: 'Buy with wallet' }).click()
  await phone.getByLabel('Name').fill('Maya Lindqvist')
  await phone.getByLabel('Email').fill(newTraveller().email)
  await payButton(phone).click()

  await expect(phone).toHaveURL(/\/thank-you\?order=LF/)
  await expect(phone.getByText('eSIM Active & Ready')).toBeVisible()
})
