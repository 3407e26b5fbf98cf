import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PartnerPage } from '#contract/office/admin-partner.ts'
import type { PartnerEvent, PartnerWebhook } from '#contract/channels/partner-api.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { differencesOfEvent } from '../../../testing/partner-document.ts'
import { TestPartner } from '../../../testing/test-partner.ts'

interface Call {
  headers: IncomingHttpHeaders
  body: string
  at: Date
}

/** The partner's own server, which may be down. */
async function openReceiver() {
  const calls: Call[] = []
  const receiver = { calls, status: 200, url: '', close: () => server.close() }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (receiver.status < 300) calls.push({ headers: request.headers, body, at: shop.clock.now() })
      response.writeHead(receiver.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

let shop: TestShop
let agency: TestPartner
let receiver: Awaited<ReturnType<typeof openReceiver>>
let secret: string
beforeEach(async () => {
  shop = await openTestShop()
  agency = await TestPartner.join(shop, { balance: '100.00' })
  receiver = await openReceiver()
  const { body } = await agency.call<PartnerWebhook>('PATCH', '/webhook', { url: receiver.url })
  secret = body.secret ?? ''
})
afterEach(() => {
  vi.useRealTimers()
  receiver.close()
})

/** As the partner does it when it comes: with the standard's own package, at the shop's time. */
function verified({ headers, body, at }: Call): PartnerEvent {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const event = new Webhook(secret).verify(body, headers as Record<string, string>) as PartnerEvent
  vi.useRealTimers()
  return event
}

const heard = () => receiver.calls.map((call) => JSON.parse(call.body) as PartnerEvent)
afterEach(() => expect(heard().flatMap(differencesOfEvent)).toEqual([]))

const untilHeard = (count: number) =>
  shop.until(async () => {
    await shop.runJobs()
    return receiver.calls.length >= count
  })
const page = async () => {
  await agency.signInAgain()
  return (await agency.admin.send<PartnerPage>('GET', `/api/admin/partners/${agency.id}`)).body.live.webhook
}

test('what a partner missed for an hour arrives in order, each signed by the standard', async () => {
  await untilHeard(1)
  receiver.status = 503
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { body } = await agency.order()
    ids.push(body.id)
    await agency.untilOrderIs(body.id, 'ready')
  }
  await agency.call('POST', `/orders/${ids[0]}/cancel`)
  await shop.runJobs()
  shop.clock.turn({ hours: 1 })
  await shop.runJobs()
  expect(receiver.calls).toHaveLength(1)
  expect((await page()).failingSince).not.toBeNull()

  receiver.status = 200
  shop.clock.turn({ hours: 3 })
  await untilHeard(5)

  const events = receiver.calls.map(verified)
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  expect(events.map(({ type }) => type)).toEqual([
    'balance.changed',
    'order.ready',
    'order.ready',
    'order.ready',
    'order.refunded',
  ])
  expect(events.map(({ data }) => data['orderId']).slice(1)).toEqual([...ids, ids[0]])
  expect(await agency.events()).toEqual(events)
  expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual(events.map(({ id }) => id))
  expect(await page()).toMatchObject({ failingSince: null, lastSequence: 5, deliveredThrough: 5 })
})

test('a try that fails just before the next was due is tried again all the same', async () => {
  shop.clock.stop()
  receiver.status = 503
  await shop.runJobs()
  const tryAt = new Date((await page()).tryAt ?? '')
  shop.clock.turn({ seconds: (tryAt.getTime() - shop.clock.now().getTime()) / 1000 - 0.5 })
  await agency.payIn('1.00')
  await shop.runJobs()
  expect(new Date((await page()).tryAt ?? '').getTime()).toBeGreaterThan(tryAt.getTime())

  shop.clock.turn({ seconds: 1 })
  await shop.runJobs()
  receiver.status = 200
  shop.clock.turn({ minutes: 6 })
  await shop.runJobs()

  expect(heard().map(({ sequence }) => sequence)).toEqual([1, 2])
})

test('an event has no activation code, and a changed one is refused', async () => {
  const { body } = await agency.order()
  await agency.untilOrderIs(body.id, 'ready')
  await untilHeard(2)

  const [, call] = receiver.calls
  expect(call?.body).not.toContain('LPA')
  if (!call) throw new Error('nothing came')
  expect(verified(call).type).toBe('order.ready')
  expect(() => verified({ ...call, body: `${call.body} ` })).toThrow()
})

test('two processes that send at once send each event once', async () => {
  const { sendEvents } = await import('./send-events.ts')
  await untilHeard(1)
  for (let count = 0; count < 5; count++) await agency.payIn('1.00', `Payment ${count}`)
  const { listAccounts } = await import('./store.ts')
  const account = (await listAccounts(shop.deps.db, agency.id)).find(({ mode }) => mode === 'live')

  await Promise.all(
    Array.from({ length: 6 }, () => (account ? sendEvents(shop.deps, account.userId) : Promise.resolve())),
  )

  await untilHeard(6)
  expect(heard().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
})

test('after three days it is switched off, and an administrator sends it again', async () => {
  receiver.status = 500
  await shop.runJobs()
  for (let day = 0; day < 12; day++) {
    shop.clock.turn({ hours: 27 })
    await shop.runJobs()
  }
  expect((await page()).stoppedAt).not.toBeNull()
  const subjects = async (to: string) => (await shop.sandbox.mail(to)).map(({ subject }) => subject)
  await shop.until(async () => {
    await shop.runJobs()
    return (await subjects('api@agency.example')).length > 0
  })
  expect(await subjects('api@agency.example')).toEqual(['We stopped sending events to your server'])
  expect(await subjects(shop.deps.config.admin?.email ?? '')).toContain('Events no longer reach Agency')
  receiver.status = 200

  const body = { mode: 'live', from: 1, to: 1 }
  const { status } = await agency.admin.send('POST', `/api/admin/partners/${agency.id}/replay`, body)

  expect([status, heard().map(({ sequence }) => sequence)]).toEqual([200, [1, 1]])
  expect((await page()).stoppedAt).toBeNull()
})

test('a server that answers 410 is not called again', async () => {
  receiver.status = 410
  await shop.runJobs()

  expect((await page()).stoppedAt).not.toBeNull()
})
