import { beforeAll, expect, test } from 'vitest'
import { ana, Customer, planFor } from './testing/customer.ts'
import { openTestShop, type TestShop } from './testing/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})

const browserTypes = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const open = async (path: string, accept = browserTypes) => {
  const answer = await shop.fetch(path, { headers: { accept } })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

test('the front page links to every sandbox page, and each of them opens', async () => {
  const { text } = await open('/sandbox')

  for (const place of ['mail', 'payments', 'esims', 'push', 'faults']) {
    expect(text).toContain(`href="/sandbox/${place}"`)
    expect(await open(`/sandbox/${place}`)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
  }
})

test.each(['mail', 'payments', 'esims', 'push', 'faults'])(
  'a program that prefers JSON gets %s as JSON',
  async (place) => {
    for (const accept of [
      'application/json',
      '*/*',
      'application/json, text/html',
      'text/html;q=0.2, application/json',
    ])
      expect((await open(`/sandbox/${place}`, accept)).type).toContain('application/json')
  },
)

test('the mailbox shows the QR code inside the mail', async () => {
  const buyer = new Customer(shop)
  await buyer.buy(await planFor(shop))
  const mail = async () => (await shop.sandbox.mail(ana.email)).find(({ html }) => html?.includes('cid:'))
  await shop.until(async () => {
    await shop.runJobs()
    return (await mail()) !== undefined
  })
  const { id } = (await mail()) as unknown as { id: number }

  const { text } = await open(`/sandbox/mail/${id}`)

  expect(text).toMatch(/src=&quot;data:image\/png;base64,iVBOR/)
  expect(text).not.toContain('cid:')
})

test('a mail as JSON has the fields people rely on', async () => {
  const [mail] = await shop.sandbox.mail(ana.email)

  expect(Object.keys(mail ?? {})).toEqual(
    expect.arrayContaining(['id', 'to', 'from', 'subject', 'text', 'html', 'sentAt']),
  )
})

test('a switch on the page makes a service fail, and another restores everything', async () => {
  const flip = (fields: Record<string, string>) =>
    shop.fetch('/sandbox/faults/switch', { method: 'POST', body: new URLSearchParams(fields) })
  const faults = async () => JSON.parse((await open('/sandbox/faults', 'application/json')).text) as object

  await flip({ service: 'mail', errorRate: '1' })
  expect(await faults()).toMatchObject({ mail: { errorRate: 1 } })
  await flip({ service: 'nobody', errorRate: '1' })
  await flip({ service: 'none' })
  expect(await faults()).toEqual({})
})
