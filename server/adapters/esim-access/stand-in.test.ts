import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxCredentials } from '../../../sandbox/esim-access/credentials.ts'
import { openTestWholesaler, type TestWholesaler } from '../../testing/open-test-wholesaler.ts'
import { sign } from './client.ts'

/** The sandbox wholesaler over HTTP, as a client in any language would see it. */
let stand: TestWholesaler
beforeAll(async () => {
  stand = await openTestWholesaler()
})
beforeEach(() => stand.reset())
afterAll(() => stand.close())

const pager = { pageNum: 1, pageSize: 5 }
const japan = (transactionId: string, more = {}) => ({
  transactionId,
  packageInfoList: [{ packageCode: 'JP_1_7', count: 1, ...more }],
})

interface ListedEsim {
  iccid: string
  orderNo: string
  transactionId: string
  status: string
  totalMb: number | null
  usedMb: number
  expiresAt: string
}
const listed = async () => (await stand.control('GET', '/esims')).body as ListedEsim[]
const webhookTypes = () => stand.webhooks.received.map(({ notifyType }) => notifyType)

async function buy(transactionId = 'ref-1'): Promise<ListedEsim & { esimTranNo: string; ac: string }> {
  await stand.setFaults({ allocateAfterMs: 0 })
  const { obj } = (await stand.vendor('esim/order', japan(transactionId))) as { obj: { orderNo: string } }
  const answer = (await stand.vendor('esim/query', { orderNo: obj.orderNo, pager })) as {
    obj: { esimList: { esimTranNo: string; ac: string }[] }
  }
  const esim = (await listed()).find((one) => one.transactionId === transactionId)
  const [profile] = answer.obj.esimList
  if (!esim || !profile) throw new Error('nothing was bought')
  return { ...esim, ...profile }
}

test('an access code is enough, and a signature must be right', async () => {
  const body = '{"type":"BASE","locationCode":"JP"}'
  const { accessCode, secretKey } = sandboxCredentials
  const timestamp = String(Date.now())
  const signed = (secret: string, time = timestamp) => ({
    'RT-AccessCode': accessCode,
    'RT-Timestamp': time,
    'RT-RequestID': 'r-1',
    'RT-Signature': sign({ timestamp: time, requestId: 'r-1', accessCode, secretKey: secret, body }),
  })

  expect(await stand.vendor('package/list', body)).toMatchObject({ success: true, errorCode: '0' })
  expect(await stand.vendor('package/list', body, signed(secretKey))).toMatchObject({ success: true })
  expect(await stand.vendor('package/list', body, signed('other'))).toMatchObject({
    success: false,
    errorCode: '101003',
  })
  expect(await stand.vendor('package/list', body, signed(secretKey, '1628670421'))).toMatchObject({
    errorCode: '101001',
  })
  expect(await stand.vendor('package/list', body, {})).toMatchObject({ success: false, errorCode: '000101', obj: null })
})

test.each([
  ['esim/order', '{', '000103'],
  ['esim/order', {}, '000105'],
  ['esim/order', japan('x'.repeat(51)), '000105'],
  ['esim/order', japan('a', { packageCode: 'nowhere' }), '310241'],
  ['esim/order', japan('a', { price: 1 }), '200005'],
  ['esim/order', { ...japan('a'), amount: 1 }, '200006'],
  ['esim/query', { orderNo: 'B1' }, '000105'],
  ['esim/query', { orderNo: 'B1', pager: { pageNum: 1, pageSize: 1 } }, '000105'],
  ['esim/query', { pager }, '000105'],
  ['esim/query', { orderNo: 'B1', pager }, '310272'],
  ['esim/cancel', { esimTranNo: 'nobody' }, '310403'],
  ['esim/cancel', {}, '310403'],
  ['esim/usage/query', { esimTranNoList: Array.from({ length: 11 }, (_, index) => `esim-${index}`) }, '000105'],
  ['webhook/save', { webhook: 'not an address' }, '000105'],
])('%s with %j is refused with %s', async (path, body, errorCode) => {
  expect(await stand.vendor(path, body)).toMatchObject({ success: false, errorCode })
})

test.each([
  ['JP', (code: string) => code === 'JP'],
  ['!GL', (code: string) => code.startsWith('GL-')],
  ['!RG', (code: string) => /^[A-Z]{2}-\d+$/.test(code) && !code.startsWith('GL-')],
])('the catalogue of %s holds only that', async (locationCode, belongs) => {
  const { obj } = (await stand.vendor('package/list', { type: 'BASE', locationCode, slug: '' })) as {
    obj: { packageList: { locationCode: string }[] }
  }

  expect(obj.packageList.length).toBeGreaterThan(0)
  expect(obj.packageList.every((one) => belongs(one.locationCode))).toBe(true)
})

test('a catalogue can shrink or vanish, so that the shop’s reaction can be tested', async () => {
  await stand.setFaults({ catalogueShare: 0 })
  expect(await stand.vendor('package/list', {})).toMatchObject({ success: true, obj: { packageList: [] } })
})

test('every location of the catalogue has a name', async () => {
  const { obj } = (await stand.vendor('location/list', {})) as unknown as {
    obj: { locationList: { code: string; name: string; type: number; subLocationList: unknown[] | null }[] }
  }

  expect(obj.locationList.find(({ code }) => code === 'JP')).toEqual({
    code: 'JP',
    name: 'Japan',
    type: 1,
    subLocationList: null,
  })
  expect(obj.locationList.find(({ code }) => code === 'EU-36')).toMatchObject({ name: 'Europe', type: 2 })
})

test('a profile takes a while, then has every documented field', async () => {
  await stand.setFaults({ allocateAfterMs: 60_000 })
  const ordered = (await stand.vendor('esim/order', japan('ref-1'))) as unknown as { obj: { orderNo: string } }
  const { orderNo } = ordered.obj
  expect(await stand.vendor('esim/query', { orderNo, pager })).toMatchObject({ success: false, errorCode: '200010' })

  stand.clock.turn({ minutes: 2 })
  const answer = (await stand.vendor('esim/query', { orderNo, pager })) as { obj: { esimList: object[] } }
  expect(Object.keys(answer.obj.esimList[0] ?? {}).toSorted()).toEqual(
    (
      'esimTranNo orderNo transactionId imsi iccid msisdn smsStatus ac qrCodeUrl shortUrl smdpStatus eid activeType ' +
      'dataType activateTime installationTime expiredTime totalVolume totalDuration durationUnit orderUsage esimStatus ' +
      'pin puk apn ipExport supportTopUpType fupPolicy packageList'
    )
      .split(' ')
      .toSorted(),
  )
  expect(answer).toMatchObject({
    obj: {
      pager: { ...pager, total: 1 },
      esimList: [
        {
          orderNo,
          esimStatus: 'GOT_RESOURCE',
          smdpStatus: 'RELEASED',
          activateTime: null,
          expiredTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/),
          totalVolume: 1024 ** 3,
          packageList: [{ transactionId: 'ref-1', packageName: 'Japan 1GB 7 Days', slug: 'JP_1_7' }],
        },
      ],
    },
  })
})

test('clearing a slow allocation lets the waiting orders through, and making it slow again takes none back', async () => {
  await stand.setFaults({ allocateAfterMs: 3_600_000 })
  await stand.vendor('esim/order', japan('ref-1'))
  expect(await listed()).toEqual([])

  await stand.setFaults({ allocateAfterMs: 0 })
  expect(await listed()).toHaveLength(1)
  await stand.setFaults({ allocateAfterMs: 3_600_000 })
  expect(await listed()).toHaveLength(1)
})

test('an order placed before a restart is allocated and announced after it', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  await stand.setFaults({ allocateAfterMs: 400 })
  await stand.vendor('esim/order', japan('ref-1'))

  await stand.restart()
  const [webhook] = await stand.webhooks.until('ORDER_STATUS')

  expect(webhook?.content).toMatchObject({ transactionId: 'ref-1', orderStatus: 'GOT_RESOURCE' })
  expect(await listed()).toHaveLength(1)
})

test('several eSIMs can be ordered at once, each its own', async () => {
  await stand.setFaults({ allocateAfterMs: 0 })
  await stand.vendor('esim/order', japan('ref-1', { count: 7 }))

  const esims = await listed()
  expect(new Set(esims.map(({ iccid }) => iccid)).size).toBe(7)
  for (const { iccid } of esims) expect(isValidIccid(iccid), iccid).toBe(true)
})

/** The Luhn checksum, as on credit cards. */
function isValidIccid(iccid: string): boolean {
  const sum = [...iccid].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^89\d{17}$/.test(iccid) && sum % 10 === 0
}

test('the webhook can arrive before the order call has returned', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  const isToldFirst = async (count: number, delayMs: number) => {
    await stand.setFaults({ allocateAfterMs: 0, delayMs })
    let isAnswered = false
    const ordering = stand.vendor('esim/order', japan(`ref-${count}`)).then(() => (isAnswered = true))
    await stand.webhooks.until('ORDER_STATUS', count)
    const isFirst = !isAnswered
    await ordering
    return isFirst
  }

  // The busier the machine, the longer the webhook takes.
  const outcomes: boolean[] = []
  for (let delayMs = 1500; delayMs < 120_000 && !outcomes.includes(true); delayMs *= 4)
    outcomes.push(await isToldFirst(outcomes.length + 1, delayMs))

  expect(outcomes).toContain(true)
})

test('webhooks can be muted, and muted ones are never sent', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  await stand.setFaults({ allocateAfterMs: 0, muteWebhooks: true })
  await stand.vendor('esim/order', japan('ref-1'))
  await stand.untilNothingWaits()
  await stand.setFaults({ allocateAfterMs: 0 })
  await stand.vendor('esim/order', japan('ref-2'))
  await stand.webhooks.until('ORDER_STATUS')
  await wait(300)

  expect(stand.webhooks.received.map(({ content }) => content.transactionId)).toEqual([undefined, 'ref-2'])
})

test('a delayed webhook comes when the delay is over', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  stand.clock.stop()
  await stand.setFaults({ allocateAfterMs: 0, webhookDelayMs: 60_000 })
  await stand.vendor('esim/order', japan('ref-1'))
  await wait(500)
  expect(webhookTypes()).toEqual(['CHECK_HEALTH'])

  stand.clock.turn({ minutes: 2 })
  expect(await stand.webhooks.until('ORDER_STATUS')).toHaveLength(1)
})

test('a phone that installs and uses an eSIM triggers a webhook for each step', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  const { iccid } = await buy()
  const used = await stand.control('POST', `/esims/${iccid}/use`, { mb: 800 })
  await stand.control('POST', `/esims/${iccid}/use`, { mb: 300 })
  const [half, full] = await stand.webhooks.until('DATA_USAGE', 2)

  expect(used).toMatchObject({ status: 200, body: { iccid, status: 'IN_USE', totalMb: 1024, usedMb: 800 } })
  expect(webhookTypes()).toEqual([
    'CHECK_HEALTH',
    'ORDER_STATUS',
    'SMDP_EVENT',
    'SMDP_EVENT',
    'SMDP_EVENT',
    'ESIM_STATUS',
    'DATA_USAGE',
    'ESIM_STATUS',
    'DATA_USAGE',
  ])
  expect(half?.content).toMatchObject({ orderUsage: 800 * 1024 ** 2, remain: 224 * 1024 ** 2, remainThreshold: 0.22 })
  expect(full?.content).toMatchObject({ orderUsage: 1024 ** 3, remain: 0 })
  expect(await listed()).toMatchObject([{ status: 'USED_UP', usedMb: 1024 }])
})

test('a plan about to end is announced a day before, and its end when it comes', async () => {
  await stand.wholesaler.registerWebhook(stand.webhookUrl)
  const { iccid } = await buy()
  await stand.control('POST', `/esims/${iccid}/use`, { mb: 1 })
  stand.clock.turn({ days: 6, hours: 1 })
  const [warning] = await stand.webhooks.until('VALIDITY_USAGE')
  stand.clock.turn({ days: 1 })
  await stand.webhooks.until('ESIM_STATUS', 2)

  expect(warning?.content).toMatchObject({ iccid, remain: 1, totalDuration: 7 })
  expect(await listed()).toMatchObject([{ status: 'USED_EXPIRED' }])
})

test('an unused eSIM expires after half a year', async () => {
  await buy()
  stand.clock.turn({ days: 181 })

  expect(await listed()).toMatchObject([{ status: 'UNUSED_EXPIRED' }])
})

test('an eSIM can be paused, resumed and ended early', async () => {
  const { esimTranNo, iccid } = await buy()
  await stand.control('POST', `/esims/${iccid}/use`, { mb: 1 })

  expect(await stand.vendor('esim/suspend', { esimTranNo })).toMatchObject({ success: true, obj: {} })
  expect(await listed()).toMatchObject([{ status: 'SUSPENDED' }])
  expect(await stand.vendor('esim/unsuspend', { iccid })).toMatchObject({ success: true })
  expect(await listed()).toMatchObject([{ status: 'IN_USE' }])
  expect(await stand.vendor('esim/revoke', { esimTranNo })).toMatchObject({ success: true })
  expect(await stand.vendor('esim/cancel', { esimTranNo })).toMatchObject({ errorCode: '200002' })
  expect(await stand.vendor('esim/unsuspend', { esimTranNo })).toMatchObject({ errorCode: '200002' })
  expect(await stand.control('POST', `/esims/${iccid}/use`, { mb: 1 })).toMatchObject({ status: 400 })
  expect(await listed()).toMatchObject([{ status: 'REVOKE', usedMb: 1 }])
})

test.each([
  ['use', {}, 400, /how much data/],
  ['use', { mb: -1 }, 400, /how much data/],
  ['use', { mb: 'lots' }, 400, /how much data/],
])('%s with %j is answered with a sentence', async (deed, body, status, message) => {
  const { iccid } = await buy()

  expect(await stand.control('POST', `/esims/${iccid}/${deed}`, body)).toEqual({
    status,
    body: { message: expect.stringMatching(message) },
  })
})

test('what a phone cannot do is refused with an explanation', async () => {
  const { iccid } = await buy()
  const tell = async (deed: string, body = {}) => (await stand.control('POST', `/esims/${iccid}/${deed}`, body)).body

  await tell('install')
  expect(await tell('install')).toEqual({ message: 'This eSIM is installed already.' })
  await tell('use', { mb: 5000 })
  expect(await tell('use', { mb: 1 })).toEqual({ message: 'This eSIM has no data left.' })
  await tell('expire')
  expect(await tell('expire')).toEqual({ message: 'An eSIM in state USED_EXPIRED has ended already.' })
  expect(await stand.control('POST', '/esims/8900000000000000000/install')).toEqual({
    status: 404,
    body: { message: 'There is no eSIM with this ICCID.' },
  })
})

test('an unknown fault is refused, so that a typing error is noticed', async () => {
  await expect(stand.setFaults({ allocateAfterMS: 5 })).rejects.toThrow('allocateAfterMS')
})

test('the records show orders, top-ups and what they cost', async () => {
  const { esimTranNo, iccid } = await buy()
  await stand.vendor('esim/topup', { esimTranNo, packageCode: 'JP_3_15', transactionId: 'top-1' })

  expect((await stand.control('GET', '/esim-access/orders')).body).toMatchObject([
    { transactionId: 'ref-1', usd: 2.99 },
  ])
  expect((await stand.control('GET', '/esim-access/topups')).body).toMatchObject([
    { transactionId: 'top-1', iccid, usd: 5.09, mb: 3072 },
  ])
  expect((await stand.control('GET', '/esim-access/balance')).body).toEqual({ usd: 49_991.92 })
})

test('the control page lists what was sold, and its buttons act as the phone', async () => {
  const { iccid } = await buy('<b>ref</b>')
  const origin = stand.config.baseUrl.replace('/esim-access', '')
  const press = (path: string, fields: Record<string, string>) =>
    fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  const used = await press(`/esims/${iccid}/use`, { mb: '100' })
  const refused = await press(`/esims/${iccid}/use`, { mb: '' })
  const shown = await fetch(`${origin}/esims`, { headers: { accept: 'text/html' } })

  expect([used.status, used.headers.get('location')]).toEqual([303, '/sandbox/esims'])
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Say how much data')])
  expect(await shown.text()).toMatch(/Japan 1GB 7 Days.*&lt;b&gt;ref.*IN_USE.*100 of 1024 MB/)
})

test('whatever fails on the way, each reference buys one eSIM and is charged once', async () => {
  await stand.setFaults({ allocateAfterMs: 50, errorRate: 0.3, lostAnswerRate: 0.3 })
  const references = Array.from({ length: 20 }, (_, index) => `ref-${index}`)
  const insist = async (reference: string): Promise<void> => {
    const request = { planCode: 'PH4GJQCV6', cost: 2_990_000, reference }
    const purchase = await stand.wholesaler.buyEsim(request).catch(() => undefined)
    if (purchase?.kind !== 'issued') return insist(reference)
  }

  await Promise.all([...references, ...references].map(insist))

  const esims = await listed()
  expect(esims.map(({ transactionId }) => transactionId).toSorted()).toEqual(references.toSorted())
  await stand.setFaults({})
  expect(await stand.wholesaler.balance()).toBe(50_000_000_000 - 20 * 2_990_000)
})
