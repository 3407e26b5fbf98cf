import { beforeEach, expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { ana, Customer, planFor } from '../../../testing/customer.ts'
import { mailedToken } from '../../../testing/mailed-token.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { mailEsim } from '../../messages/esim-mail/mail-esim.ts'

const newEmail = 'maya.new@example.org'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const esimMails = async (to: string) =>
  (await shop.sandbox.mail(to)).filter(({ subject }) => subject.startsWith('Your eSIM is ready'))
const useLink = (who: Customer, token: string) => who.post('/api/auth/links', { token })

test('a customer who changes their address gets mails about earlier orders at the new one, with a kit that opens', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await maya.send('PATCH', '/api/auth/user', { email: newEmail })
  await mailEsim(shop.deps, order.id, '-not-yet')
  expect(await esimMails(newEmail)).toEqual([])
  expect(await useLink(maya, await mailedToken(shop, newEmail, 'change-email'))).toMatchObject({ status: 200 })
  const before = (await esimMails(maya.email)).length

  await mailEsim(shop.deps, order.id, '-again')

  const [mail] = await esimMails(newEmail)
  expect(await esimMails(maya.email)).toHaveLength(before)
  const token = /\/kit\S*?#(\S+)/.exec(mail?.text ?? '')?.[1]
  expect(await new Customer(shop).post('/api/kits/open', { token })).toMatchObject({ body: { orderId: order.id } })
})

test('a guest whose account was never opened gets them at the order’s address', async () => {
  const guest = new Customer(shop)
  const orderId = await guest.buy(await planFor(shop))
  await shop.until(async () => {
    await shop.runJobs()
    return (await guest.get(`/api/orders/${orderId}`)).body.status === 'active'
  })
  await shop.deps.database.raw.query(`update users set email = 'elsewhere@example.com' where email = $1`, [ana.email])
  const before = (await esimMails(ana.email)).length

  await mailEsim(shop.deps, orderId, '-again')

  expect(await esimMails(ana.email)).toHaveLength(before + 1)
})

test('no mail is sent about the orders of an account that was deleted', async () => {
  const maya = await AccountHolder.signUp(shop)
  const order = await maya.checkOut()
  await maya.send('DELETE', '/api/auth/user')
  const before = (await esimMails(maya.email)).length

  await mailEsim(shop.deps, order.id, '-again')

  expect(await esimMails(maya.email)).toHaveLength(before)
})
