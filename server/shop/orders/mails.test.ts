import { beforeEach, describe, expect, test } from 'vitest'
import { ana, Customer, planFor } from '../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { mailEsim, mailRefund } from './mails.ts'
import { listLog } from '../sales/order-log.ts'

let shop: TestShop
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  const customer = new Customer(shop)
  orderId = await customer.buy(await planFor(shop))
  await shop.until(async () => {
    await shop.runJobs()
    return (await customer.get(`/api/orders/${orderId}`)).body.status === 'active'
  })
})

const change = (columns: string, ...values: unknown[]) =>
  shop.deps.database.raw.query(`update orders set ${columns} where id = $1`, [orderId, ...values])
const mails = async () => (await shop.sandbox.mail(ana.email)).filter(({ subject }) => /eSIM|Refund/.test(subject))
const mailsAfter = async (send: () => Promise<void>) => {
  const before = (await mails()).length
  await send()
  return (await mails()).slice(0, (await mails()).length - before)
}

describe('the mail with the eSIM', () => {
  test('brings the picture and the codes to type', async () => {
    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.subject).toMatch(/^Your eSIM is ready: /)
    expect(mail?.html).toContain('QR code of your eSIM')
    expect(mail?.text).toMatch(/SM-DP\+ address/)
    expect(mail?.text).toContain('sandbox')
  })

  test('says one day where it is one, and what was paid', async () => {
    await change('validity_days = 1, amount = 1234')

    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.text).toMatch(/Validity:?\s+1 day\s/)
    expect(mail?.text).toContain('$12.34')
  })

  test('brings the picture alone when there is nothing that could be typed', async () => {
    await shop.deps.database.raw.query('update esims set activation_code_sealed = $2 where order_id = $1', [
      orderId,
      shop.deps.vault.seal('a code of another kind', `activation-code:${orderId}`),
    ])

    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.html).toContain('QR code of your eSIM')
    expect(mail?.text).not.toMatch(/SM-DP\+ address/)
  })

  test('is not sent any more once the eSIM went back', async () => {
    await change('status = $2', 'refunded')

    expect(await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))).toEqual([])
  })

  test('is nobody’s when the buyer has not said who they are', async () => {
    await change('email = null')
    const before = await listLog(shop.deps.db, orderId)

    await mailEsim(shop.deps, orderId, '-again')

    expect(await listLog(shop.deps.db, orderId)).toEqual(before)
  })
})

test('a refund is told of once it is made, and not before', async () => {
  expect(await mailsAfter(() => mailRefund(shop.deps, orderId))).toEqual([])

  await change('status = $2', 'refunded')

  expect(await mailsAfter(() => mailRefund(shop.deps, orderId))).toMatchObject([
    { subject: expect.stringMatching(/^Refunded: /) },
  ])
})
