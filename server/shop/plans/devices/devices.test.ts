import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeviceView } from '#contract/plans/devices.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { deviceList, listFolder, MakerFile } from './device-list.ts'
import { searchDevices } from './search-devices.ts'

describe('the list of devices', () => {
  const files = readdirSync(listFolder)

  test.each(files)('%s is well formed, with sources and the day it was checked', (file) => {
    const read = MakerFile.safeParse(JSON.parse(readFileSync(join(listFolder, file), 'utf8')))

    expect(read.error?.issues ?? []).toEqual([])
  })

  test('names each model once, and more than four hundred', () => {
    const ids = deviceList().map(({ id }) => id)

    expect(ids.length).toBeGreaterThan(400)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  test('assigns each model number to one model', () => {
    const codes = deviceList().flatMap(({ codes: own = [] }) => own)

    expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  })
})

test.each([
  ['iphone 15', 'iPhone 15'],
  ['iPhone15ProMax', 'iPhone 15 Pro Max'],
  ['ip 14 pro', 'iPhone 14 Pro'],
  ['apple iphone se 2022', 'iPhone SE (3rd generation)'],
  ['samsung s23 ultra', 'Galaxy S23 Ultra'],
  ['S23+', 'Galaxy S23+'],
  ['galaxy z flip 5', 'Galaxy Z Flip5'],
  ['SM-S918B', 'Galaxy S23 Ultra'],
  ['pixel7a', 'Pixel 7a'],
  ['Google Pixel 8 Pro', 'Pixel 8 Pro'],
  ['xiaomi 13t pro', 'Xiaomi 13T Pro'],
  ['samsnug galaxy s24', 'Galaxy S24'],
  ['ipad pro 11 m4', 'iPad Pro 11-inch (M4)'],
  ['iphone xr', 'iPhone XR'],
  ['oneplus 12', 'OnePlus 12'],
])('a visitor who types “%s” finds the %s first', (typed, name) => {
  expect(searchDevices(typed)[0]?.name).toBe(name)
})

test.each(['huawei', 'xiaomi', 'iphone', 'samsung', 'galaxy', 'pixel', 'ipad', 'iphone se', 'iphone 1', '14 pro'])(
  'a visitor who types “%s” is asked which one it is',
  (typed) => {
    const found = searchDevices(typed)

    expect(found.length).toBeGreaterThan(1)
    expect(found.filter(({ isMeant }) => isMeant)).toEqual([])
  },
)

test.each([
  ['iphone 15', 'iPhone 15'],
  ['S23+', 'Galaxy S23+'],
  ['apple iphone se 2022', 'iPhone SE (3rd generation)'],
  ['ipad 7', 'iPad (7th generation)'],
  ['huawei p40', 'P40'],
  ['redmi note 14 pro', 'Redmi Note 14 Pro 5G'],
  ['SM-S918B', 'Galaxy S23 Ultra'],
])('“%s” names the %s, and no other', (typed, name) => {
  expect(searchDevices(typed).flatMap((device) => (device.isMeant ? device.name : []))).toEqual([name])
})

test('an unfinished “iphone 1” offers the newest first, not the SE of the first generation', () => {
  const names = searchDevices('iphone 1').map(({ name }) => name)

  expect(names.slice(0, 2).toSorted()).toEqual(['iPhone 16e', 'iPhone 17'])
  expect(names.slice(0, 10).filter((name) => name.includes('SE'))).toEqual([])
})

test.each([
  ['iphone 15 china', 'iPhone 15', 'mainland-china'],
  ['iPhone 15 国行', 'iPhone 15', 'mainland-china'],
  ['galaxy s23 hong kong', 'Galaxy S23', 'hong-kong-macao'],
  ['iphone 14 macau', 'iPhone 14', 'hong-kong-macao'],
  ['verizon iphone 14', 'iPhone 14', 'us-carrier'],
  ['iphone 15', 'iPhone 15', undefined],
  ['iPhone 12 from China', 'iPhone 12', 'mainland-china'],
  ['iPhone 12 aus China', 'iPhone 12', 'mainland-china'],
  ['iPhone 12, bought in mainland China', 'iPhone 12', 'mainland-china'],
  ['iPhone 13 (in Hongkong gekauft)', 'iPhone 13', 'hong-kong-macao'],
  ['iPhone 12 acheté en Chine', 'iPhone 12', 'mainland-china'],
  ['iPhone 12 comprado en China', 'iPhone 12', 'mainland-china'],
  ['iPhone 12 made for the US', 'iPhone 12', 'us-carrier'],
  ['中国で買った iPhone 12', 'iPhone 12', 'mainland-china'],
])('“%s” is the %s, bought in %s', (typed, name, region) => {
  expect(searchDevices(typed)[0]).toMatchObject({ name, isMeant: true })
  expect(searchDevices(typed)[0]?.region).toBe(region)
})

test('every phone that takes an eSIM says what differs for China, Hong Kong and carriers in the United States', () => {
  const promised = deviceList().filter(({ kind, support }) => kind === 'phone' && support === 'yes')
  const missing = promised.filter(({ variants = [] }) =>
    (['mainland-china', 'hong-kong-macao', 'us-carrier'] as const).some(
      (region) => !variants.some((variant) => variant.region === region),
    ),
  )

  expect(missing.map(({ name }) => name)).toEqual([])
})

test('an empty search, or one for a phone that does not exist, finds nothing', () => {
  expect(searchDevices('')).toEqual([])
  expect(searchDevices('   ')).toEqual([])
  expect(searchDevices('toaster 9000')).toEqual([])
})

describe('a traveller asks', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  const ask = async (search: string) =>
    (await (await shop.fetch(`/api/devices?search=${encodeURIComponent(search)}`)).json()) as DeviceView[]

  test('and the answer is yes, with the exceptions', async () => {
    const [device] = await ask('iphone 13')

    expect(device).toMatchObject({
      id: 'apple-iphone-13',
      maker: 'Apple',
      support: 'yes',
      note: 'Works with a travel eSIM, as long as it isn’t locked to a carrier.',
    })
    expect(device?.variants).toContainEqual({
      region: 'mainland-china',
      support: 'no',
      note: 'Not supported if bought in mainland China.',
    })
  })

  test('and the answer is no, why, or how to find out', async () => {
    expect((await ask('iphone 8'))[0]).toMatchObject({ name: 'iPhone 8', support: 'no' })
    expect((await ask('apple watch ultra'))[0]?.note).toContain('Install the travel eSIM on the phone')
    expect((await ask('rakuten mini'))[0]).toMatchObject({ support: 'unlocked' })
    expect((await ask('redmi note 14'))[0]?.note).toContain('*#06#')
  })
})
