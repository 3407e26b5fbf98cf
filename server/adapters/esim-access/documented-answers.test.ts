import { expect, test } from 'vitest'
import type { EsimHandle } from '#contract/supply/esim.ts'
import { WholesalerUnavailable } from '../../shop/supply/esims/wholesaler.ts'
import { createEsimAccess } from './esim-access.ts'
import { sign } from './client.ts'

/** Answers as the vendor documents them or as seen in production, odd shapes included. */
function vendorSaying(answers: Record<string, unknown>, status = 200) {
  const sent: { path: string; body: unknown; headers: Headers }[] = []
  const wholesaler = createEsimAccess({
    baseUrl: 'https://vendor.test',
    accessCode: 'code-1',
    secretKey: 'secret-1',
    timeoutMs: 120_000,
    post: async (url, { headers, body }) => {
      const path = url.replace('https://vendor.test/api/v1/open/', '')
      sent.push({ path, body: JSON.parse(body), headers: new Headers(headers) })
      const answer = answers[path]
      return { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) }
    },
  })
  return { wholesaler, sent }
}

const handle = '26033119290004' as EsimHandle
const ok = (obj: unknown) => ({ success: true, errorCode: '0', errorMsg: null, obj })

const profile = {
  esimTranNo: handle,
  orderNo: 'B26033119290003',
  transactionId: 'order-1',
  imsi: '454006109846571',
  iccid: '89852000263311234567',
  smsStatus: 1,
  msisdn: null,
  ac: 'LPA:1$rsp-eu.redteamobile.com$451F9802E6854E3E85FB985235EDB4E5',
  qrCodeUrl: 'https://p.qrsim.net/abc.png',
  shortUrl: 'https://p.qrsim.net/abc',
  smdpStatus: 'RELEASED',
  eid: '',
  activeType: 2,
  dataType: 1,
  activateTime: null,
  expiredTime: '2026-09-27T19:29:36+0000',
  totalVolume: 1073741824,
  totalDuration: 7,
  durationUnit: 'DAY',
  orderUsage: 0,
  esimStatus: 'GOT_RESOURCE',
  packageList: [{ packageName: 'Spain 1GB 7Days', packageCode: 'CKH491', duration: 7, volume: 1073741824 }],
}
const listOf = (...esims: object[]) => ok({ esimList: esims, pager: { pageSize: 5, pageNum: 1, total: esims.length } })

test("the signature is the one in the vendor's own example", () => {
  expect(
    sign({
      timestamp: '1628670421',
      requestId: '4ce9d9cdac9e4e17b3a2c66c358c1ce2',
      accessCode: '11111',
      secretKey: '1111',
      body: '{"imsi":"326543826"}',
    }),
  ).toBe('7eb765e27df5373dea2dbc8c41a7d9557743e46c8054750f3d851b3fd01d0835')
})

test('an order carries our reference and what we believe it costs, and is signed', async () => {
  const { wholesaler, sent } = vendorSaying({
    'esim/order': ok({ orderNo: 'B26033119290003', transactionId: 'order-1' }),
    'esim/query': listOf(profile),
  })

  const purchase = await wholesaler.buyEsim({ planCode: 'CKH491', reference: 'order-1', cost: 1_150_000 })

  expect(sent[0]?.body).toEqual({
    transactionId: 'order-1',
    amount: 11_500,
    packageInfoList: [{ packageCode: 'CKH491', count: 1, price: 11_500 }],
  })
  expect(sent[0]?.headers.get('rt-accesscode')).toBe('code-1')
  expect(sent[0]?.headers.get('rt-signature')).toMatch(/^[0-9a-f]{64}$/)
  expect(purchase).toEqual({
    kind: 'issued',
    wholesaleOrderId: 'B26033119290003',
    esim: {
      handle,
      iccid: '89852000263311234567',
      activationCode: 'LPA:1$rsp-eu.redteamobile.com$451F9802E6854E3E85FB985235EDB4E5',
      apn: null,
      state: 'ready',
      usedMb: 0,
      totalMb: 1024,
      activatedAt: null,
      endsAt: null,
      // Before activation the vendor's expiry is the last day to start using it.
      useBy: new Date('2026-09-27T19:29:36Z'),
      eid: null,
      isLineOn: null,
    },
  })
})

test('a day pass is ordered by the day: the price of one day, the amount for all', async () => {
  const { wholesaler, sent } = vendorSaying({ 'esim/order': ok({ orderNo: 'B1' }), 'esim/query': listOf(profile) })

  await wholesaler.buyEsim({ planCode: 'P1X57VWMR-7D', reference: 'order-1', cost: 7_000_000 })

  expect(sent[0]?.body).toMatchObject({
    amount: 70_000,
    packageInfoList: [{ packageCode: 'P1X57VWMR', price: 10_000, periodNum: 7 }],
  })
})

test('a cost in a fraction the vendor cannot express is refused without a call', async () => {
  const { wholesaler, sent } = vendorSaying({})

  expect(await wholesaler.buyEsim({ planCode: 'P1-7D', reference: 'order-1', cost: 1_000_000 })).toMatchObject({
    kind: 'refused',
    reason: 'invalid',
  })
  expect(sent).toEqual([])
})

test.each([
  ['a truth value', { success: true, errorCode: null, errorMsg: null, obj: { balance: 1 } }],
  ['a word', { success: 'true', errorCode: '0', errorMessage: '', obj: { balance: 1 } }],
  ['a word with a capital', { success: 'True', obj: { balance: '1' } }],
  ['a number for the code', { success: true, errorCode: 0, obj: { balance: 1 } }],
])('success may be reported with %s', async (_how, answer) => {
  expect(await vendorSaying({ 'balance/query': answer }).wholesaler.balance()).toBe(100)
})

test.each([
  ['words', { success: false, errorCode: '200007', errorMsg: 'Insufficient account balance' }],
  ['the other message field', { success: 'false', errorCode: '200007', errorMessage: 'Insufficient balance' }],
  ['a number', { success: false, errorCode: 200007, errorMsg: null, obj: null }],
])('a refusal may be reported with %s', async (_how, answer) => {
  const { wholesaler } = vendorSaying({ 'esim/order': answer })

  expect(await wholesaler.buyEsim({ planCode: 'CKH491', reference: 'order-1', cost: 100 })).toMatchObject({
    kind: 'refused',
    reason: 'noFunds',
  })
})

test.each([
  ['its code', { success: false, errorCode: '200010', errorMsg: 'SM-DP+ is downloading the profile' }],
  ['words alone', { success: false, errorCode: '000', errorMsg: 'The order is getting resource' }],
  ['an empty list', listOf()],
  ['no list', ok({ esimList: null })],
  ['a profile without a code', listOf({ ...profile, ac: null, esimStatus: 'GETTING_RESOURCE' })],
])('"not ready yet" may be reported with %s', async (_how, answer) => {
  const { wholesaler } = vendorSaying({ 'esim/order': ok({ orderNo: 'B1' }), 'esim/query': answer })

  expect(await wholesaler.buyEsim({ planCode: 'CKH491', reference: 'order-1', cost: 100 })).toEqual({
    kind: 'allocating',
    wholesaleOrderId: 'B1',
  })
})

test.each([
  ['GOT_RESOURCE', 'RELEASED', 'ready'],
  ['GOT_RESOURCE', 'DOWNLOAD', 'installed'],
  ['GOT_RESOURCE', 'ENABLED', 'installed'],
  ['IN_USE', 'DISABLED', 'inUse'],
  ['GOT_RESOURCE', 'DELETED', 'deleted'],
  ['IN_USE', 'DELETED', 'deleted'],
  ['USED_UP', 'DELETED', 'usedUp'],
  ['UNUSED_EXPIRED', 'RELEASED', 'expired'],
  ['USED_EXPIRED', 'ENABLED', 'expired'],
  ['CANCEL', 'RELEASED', 'cancelled'],
  ['SUSPENDED', 'ENABLED', 'suspended'],
  ['REVOKE', 'ENABLED', 'revoked'],
  ['REVOKED', 'ENABLED', 'revoked'],
  ['SOMETHING_NEW', 'HALF', 'unknown'],
])('%s with %s on the phone is %s', async (esimStatus, smdpStatus, state) => {
  const { wholesaler } = vendorSaying({ 'esim/query': listOf({ ...profile, esimStatus, smdpStatus }) })

  expect(await wholesaler.readEsims([handle])).toMatchObject([{ state }])
})

test('an active eSIM says when its plan ends, in any format of the time', async () => {
  const active = {
    ...profile,
    esimStatus: 'IN_USE',
    activateTime: '2026-04-01T10:00:00Z',
    expiredTime: '2026-04-08T10:00:00+0000',
    orderUsage: 536870912,
  }
  const { wholesaler } = vendorSaying({ 'esim/query': listOf(active) })

  expect(await wholesaler.readEsims([handle])).toMatchObject([
    {
      usedMb: 512,
      activatedAt: new Date('2026-04-01T10:00:00Z'),
      endsAt: new Date('2026-04-08T10:00:00Z'),
      useBy: null,
    },
  ])
})

test('an ICCID the vendor has reused for another customer does not mislead', async () => {
  const { wholesaler } = vendorSaying({ 'esim/query': listOf({ ...profile, esimTranNo: 'other' }, profile) })

  expect(await wholesaler.readEsims([handle])).toHaveLength(1)
})

const spain = {
  packageCode: 'CKH491',
  slug: 'ES_1_7',
  name: 'Spain 1GB 7Days',
  price: 11500,
  currencyCode: 'USD',
  volume: 1073741824,
  smsStatus: 1,
  dataType: 1,
  unusedValidTime: 180,
  duration: 7,
  durationUnit: 'DAY',
  location: 'ES',
  locationCode: 'ES',
  description: 'Spain 1GB 7Days',
  activeType: 2,
  favorite: true,
  retailPrice: 23000,
  speed: '3G/4G/5G',
  ipExport: 'NL/FR',
  supportTopUpType: 2,
  fupPolicy: '',
  locationNetworkList: [
    {
      locationName: 'Spain',
      locationLogo: '/img/flags/es.png',
      locationCode: 'ES',
      operatorList: [{ operatorName: 'Movistar', networkType: '5G' }],
    },
  ],
}

async function plansOf(...packages: unknown[]) {
  const { wholesaler } = vendorSaying({
    'location/list': ok({ locationList: [{ code: 'ES', name: 'Spain', type: 1, subLocationList: null }] }),
    'package/list': ok({ packageList: packages }),
  })
  return wholesaler.listPlans()
}

test('an unreadable package is left out and hides no other', async () => {
  const broken = [
    null,
    {},
    { ...spain, price: -1 },
    { ...spain, currencyCode: 'CNY' },
    { ...spain, durationUnit: 'MONTH' },
  ]

  expect((await plansOf(...broken, spain)).map(({ code }) => code)).toEqual(['CKH491'])
})

test.each([
  [1, false],
  [2, true],
  [3, true],
  [true, true],
  [false, false],
  ['2', true],
  [null, false],
])('supportTopUpType %j means %j', async (supportTopUpType, supportsTopUp) => {
  expect(await plansOf({ ...spain, supportTopUpType })).toMatchObject([{ supportsTopUp }])
})

test('a plan for several countries names each, also those without listed networks', async () => {
  const [plan] = await plansOf({ ...spain, location: 'ES, PT', locationCode: 'EU-2' })

  expect(plan).toMatchObject({ reach: 'region', destination: { code: 'EU-2', name: 'EU-2' } })
  expect(plan?.coverage).toEqual([
    { countryCode: 'ES', countryName: 'Spain', networks: [{ carrier: 'Movistar', generation: '5G' }] },
    { countryCode: 'PT', countryName: 'PT', networks: [] },
  ])
})

test.each([
  [2, 'slowed', { dataMb: 7168, dailyMb: 1024, slowedTo: '384 Kbps' }],
  [3, 'cut off', { dataMb: 7168, dailyMb: 1024, slowedTo: null }],
  [4, 'without limit', { dataMb: null, dailyMb: null, slowedTo: '384 Kbps' }],
])('a day pass of type %i is daily and then %s', async (dataType, _then, expected) => {
  const plans = await plansOf({ ...spain, name: 'Spain 1GB/Day', dataType, duration: 1, fupPolicy: '384 Kbps' })

  expect(plans.find(({ validityDays }) => validityDays === 7)).toMatchObject({ cost: 8_050_000, ...expected })
})

test.each([
  ['a page instead of data', '<html>502</html>', 200],
  ['half a message', '{"success":tr', 200],
  ['something else altogether', { hello: 'world' }, 200],
  ['an order without its number', ok({}), 200],
  ['too many requests', 'slow down', 429],
  ['a server error', 'oops', 503],
])('%s is a failure to be retried', async (_what, answer, status) => {
  const { wholesaler } = vendorSaying({ 'esim/order': answer }, status)

  await expect(wholesaler.buyEsim({ planCode: 'CKH491', reference: 'order-1', cost: 100 })).rejects.toThrow(
    WholesalerUnavailable,
  )
})

test('an unreadable answer leaves its secrets out of the error', async () => {
  const { wholesaler } = vendorSaying({ 'esim/query': listOf({ ...profile, esimTranNo: 5 }) })

  const error = (await wholesaler.readEsims([handle]).catch((reason: unknown) => reason)) as Error
  expect(error).toBeInstanceOf(WholesalerUnavailable)
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/LPA|451F9802|secret-1|code-1/)
})

test.each([
  ['as an object', ok({ webhook: 'https://shop.test/hook' })],
  ['as text', ok('https://shop.test/hook')],
])('a webhook saved before, reported %s, is not saved again', async (_how, answer) => {
  const { wholesaler, sent } = vendorSaying({ 'webhook/query': answer })

  expect(await wholesaler.registerWebhook('https://shop.test/hook')).toBe('saved')
  expect(sent.map(({ path }) => path)).toEqual(['webhook/query'])
})
