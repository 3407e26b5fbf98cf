import { beforeEach, describe, expect, test } from 'vitest'
import { changePlan } from '../../../testing/change-plan.ts'
import { ana, Customer, planFor, type PlanOnShelf } from '../../../testing/customer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import type { OutgoingMail } from '../../../platform/mail/mailer.ts'
import { mailRefund } from '../refund-mails/mail-refund.ts'
import { mailEsim } from './mail-esim.ts'
import { listLog } from '../../sales/books/order-log.ts'

let shop: TestShop
let plan: PlanOnShelf
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  const customer = new Customer(shop)
  plan = await planFor(shop)
  orderId = await customer.buy(plan)
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
  test('has the QR code and the codes to type', async () => {
    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.subject).toMatch(/^Your eSIM is ready: /)
    expect(mail?.html).toContain('QR code of your eSIM')
    expect(mail?.text).toMatch(/SM-DP\+ address/)
    expect(mail?.text).toContain('sandbox')
  })

  test('has everything a traveller needs in its plain text alone', async () => {
    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))
    const text = mail?.text ?? ''

    expect(text).toContain('Hi Ana, your ')
    expect(text).toMatch(/start when your phone first connects at your destination/)
    expect(text).toMatch(/switch on data roaming for that line/)
    expect(text).toMatch(/SM-DP\+ address:\n\S+/)
    expect(text).toMatch(/Activation code:\n\S+/)
    expect(text).toMatch(/Confirmation code:\n\(leave it empty\)/)
    expect(text).toContain('https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24')
    expect(text).toMatch(/Open your arrival kit:\nhttp\S+\/kit/)
    expect(text).toContain('Your receipt is attached')
  })

  test('greets a Japanese buyer by the whole name, the family first', async () => {
    await change(`language = 'ja', first_name = '太郎', last_name = '山田'`)
    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.text).toContain('山田 太郎様、')
  })

  test('attaches the QR code and the receipt', async () => {
    const sent: OutgoingMail[] = []
    const mailer = { ...shop.deps.mailer, send: async (mail: OutgoingMail) => void sent.push(mail) }

    await mailEsim({ ...shop.deps, mailer }, orderId, '-again')

    const [qr, receipt] = sent[0]?.attachments ?? []
    expect(qr).toMatchObject({ filename: 'esim-qr.png', contentType: 'image/png' })
    expect(receipt).toMatchObject({ filename: expect.stringMatching(/^R-LF.+\.pdf$/), contentType: 'application/pdf' })
    expect(receipt?.content.subarray(0, 4).toString()).toBe('%PDF')
  })

  test('says when a plan that starts at installation begins', async () => {
    const write = (again: string) => mailsAfter(() => mailEsim(shop.deps, orderId, again))
    const atInstallation = /start as soon as the eSIM is installed/

    // The terms at the time of sale count, whatever has changed since.
    await changePlan(shop, { code: plan.packageCode, column: 'starts_at', value: 'installation' })
    expect((await write('-as-sold'))[0]?.text).not.toMatch(atInstallation)
    await change('starts_at = $2', 'installation')
    expect((await write('-installation'))[0]?.text).toMatch(atInstallation)
    // An older build stored no start with the order: use the plan's.
    await change('starts_at = $2', null)
    expect((await write('-unsaid'))[0]?.text).toMatch(atInstallation)
  })

  test('does not repeat a message typed in place of a name', async () => {
    await change('first_name = $2', 'Win at evil.example')

    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.text).not.toContain('evil.example')
    expect(mail?.text).toMatch(/^Your eSIM is ready\n\nYour /)
  })

  test('has a link that opens the kit on any device until the address changes', async () => {
    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))
    const token = /\/kit\S*?#(\S+)/.exec(mail?.text ?? '')?.[1]
    const stranger = new Customer(shop)
    const open = () => stranger.post('/api/kits/open', { token })

    expect(await open()).toMatchObject({ status: 200, body: { orderId } })
    expect(await stranger.post('/api/kits/open', { token: `${token}x` })).toMatchObject({ status: 410 })
    await change('email = $2', 'maria@example.com')
    expect(await open()).toMatchObject({ status: 410, body: { code: 'kit_link_ended' } })
  })

  test('says “1 day” in the singular, and the price paid', async () => {
    await change('validity_days = 1, amount = 1234')

    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.text).toMatch(/Validity:?\s+1\sday\s/)
    expect(mail?.text).toContain('$12.34')
  })

  test('has only the QR code if there are no codes to type', async () => {
    await shop.deps.database.raw.query('update esims set activation_code_sealed = $2 where order_id = $1', [
      orderId,
      shop.deps.vault.seal('a code of another kind', `activation-code:${orderId}`),
    ])

    const [mail] = await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))

    expect(mail?.html).toContain('QR code of your eSIM')
    expect(mail?.text).not.toMatch(/SM-DP\+ address/)
  })

  test('is not sent after a refund', async () => {
    await change('status = $2', 'refunded')

    expect(await mailsAfter(() => mailEsim(shop.deps, orderId, '-again'))).toEqual([])
  })

  test('is not sent while the buyer has given no address', async () => {
    await change('email = null')
    const before = await listLog(shop.deps.db, orderId)

    await mailEsim(shop.deps, orderId, '-again')

    expect(await listLog(shop.deps.db, orderId)).toEqual(before)
  })
})

test('a refund is announced once it is made, and not before', async () => {
  expect(await mailsAfter(() => mailRefund(shop.deps, orderId))).toEqual([])

  await change('status = $2', 'refunded')

  expect(await mailsAfter(() => mailRefund(shop.deps, orderId))).toMatchObject([
    { subject: expect.stringMatching(/^Refunded: /) },
  ])
})
