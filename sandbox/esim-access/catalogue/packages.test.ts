import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { regions, world } from './groups.ts'
import { basePackages, topUpPackages } from './packages.ts'

const plan = (slug: string) => basePackages.find((one) => one.slug === slug)
const inCountry = (code: string) => basePackages.filter((one) => one.locationCode === code)
const usd = (price: number | undefined) => (price === undefined ? undefined : price / 10_000)

test('the catalogue is as large as a real one', () => {
  expect(countries.length).toBeGreaterThanOrEqual(195)
  expect(basePackages.length).toBeGreaterThanOrEqual(2000)
  expect(world.members.length).toBeGreaterThanOrEqual(140)
  expect(regions.find(({ name }) => name === 'Europe')?.members.length).toBeGreaterThanOrEqual(30)
  expect(regions.find(({ name }) => name === 'Asia')?.members.length).toBeGreaterThanOrEqual(15)
})

test('no two countries, codes or slugs are the same', () => {
  const packages = [...basePackages, ...topUpPackages]

  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(new Set(packages.map(({ packageCode }) => packageCode)).size).toBe(packages.length)
  expect(new Set(basePackages.map(({ slug }) => slug)).size).toBe(basePackages.length)
})

test('every country has a plan faster than 3G and one that can be topped up', () => {
  for (const { code, name } of countries) {
    expect(
      inCountry(code).some(({ speed }) => /[45]G/.test(speed)),
      name,
    ).toBe(true)
    expect(
      inCountry(code).some(({ supportTopUpType }) => supportTopUpType !== 1),
      name,
    ).toBe(true)
  }
})

test('some plans are 3G only, some cannot be topped up, some are unlimited', () => {
  expect(basePackages.filter(({ speed }) => speed === '3G').length).toBeGreaterThan(10)
  expect(basePackages.filter(({ supportTopUpType }) => supportTopUpType === 1).length).toBeGreaterThan(500)
  expect(basePackages.filter(({ dataType }) => dataType === 4).length).toBeGreaterThan(100)
})

test.each([
  ['JP_1_7', 'Japan 1GB 7 Days', 4.99],
  ['JP_5_30', 'Japan 5GB 30 Days', 11.99],
  ['JP_Unlimited_Daily', 'Japan Unlimited/Day', 5.99],
  ['NZ_Unlimited_Daily', 'New Zealand Unlimited/Day', 3.29],
  ['US_1_7', 'United States 1GB 7 Days', 4.99],
  [`EU-36_3_15`, 'Europe 3GB 15 Days', 14.99],
  [`AS-18_2_7`, 'Asia 2GB 7 Days', 9.99],
  [`${world.code}_5_30`, 'Global 5GB 30 Days', 29.99],
])('%s is %s at %d dollars', (slug, name, price) => {
  expect(plan(slug)).toMatchObject({ name })
  expect(usd(plan(slug)?.retailPrice)).toBe(price)
})

test('a description says how much data and where', () => {
  expect(plan('JP_5_30')?.description).toBe('5GB of data across Japan')
  expect(plan('US_Unlimited_Daily')?.description).toBe('Unlimited data across the United States')
  expect(plan('BK-11_1_7')?.description).toBe('1GB of data across the Balkans, 11 countries')
})

test('prices are whole cents between 50 cents and 150 dollars, and more data for as long never costs less', () => {
  for (const { retailPrice: price, slug } of basePackages) {
    expect(price % 100, slug).toBe(0)
    expect(price, slug).toBeGreaterThan(5_000)
    expect(price, slug).toBeLessThanOrEqual(1_500_000)
  }
  for (const { code } of countries) {
    const monthly = inCountry(code)
      .filter(({ duration, dataType, speed }) => duration === 30 && dataType === 1 && speed !== '3G')
      .toSorted((a, b) => a.volume - b.volume)
    const prices = monthly.map(({ price }) => price)
    expect(prices, code).toEqual(prices.toSorted((a, b) => a - b))
  }
})

test('plans run from 1 to 30 days and from 1 to 50 gigabytes', () => {
  const days = basePackages.map(({ duration }) => duration)
  const gigabytes = basePackages.filter(({ dataType }) => dataType === 1).map(({ volume }) => volume / 1024 ** 3)

  expect([Math.min(...days), Math.max(...days)]).toEqual([1, 30])
  expect([Math.min(...gigabytes), Math.max(...gigabytes)]).toEqual([1, 50])
})

test('a plan promises 5G only where one of its carriers has it', () => {
  for (const { slug, speed, locationNetworkList } of basePackages) {
    const generations = locationNetworkList.flatMap(({ operatorList }) => operatorList.map((one) => one.networkType))
    expect(generations.length, slug).toBeGreaterThan(0)
    expect(generations.includes('5G'), slug).toBe(speed.includes('5G'))
  }
})

test('in the six most popular countries, plans of 1 to 30 gigabytes begin at 4.99', () => {
  for (const code of ['US', 'FR', 'JP', 'GB', 'AU', 'IT']) {
    const plans = inCountry(code)
    const gigabytes = plans.filter(({ dataType }) => dataType === 1).map(({ volume }) => volume / 1024 ** 3)

    expect(usd(Math.min(...plans.map(({ retailPrice }) => retailPrice))), code).toBe(4.99)
    expect([Math.min(...gigabytes), Math.max(...gigabytes)], code).toEqual([1, 30])
  }
})

test('every package costs a shop less than its suggested retail price', () => {
  for (const { price, retailPrice, slug } of [...basePackages, ...topUpPackages]) {
    expect(price % 100, slug).toBe(0)
    expect(price, slug).toBeGreaterThan(0)
    expect(price, slug).toBeLessThan(retailPrice * 0.65)
  }
})
