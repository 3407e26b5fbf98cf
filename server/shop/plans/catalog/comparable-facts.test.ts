import { describe, expect, test } from 'vitest'
import { brokenBy, type ComparedFacts, contradictionsBetween, matchKeyOf, trueOfEach } from './comparable-facts.ts'

const softbank = { carrier: 'SoftBank', generation: '5G' }
const docomo = { carrier: 'NTT docomo', generation: '4G' }
const inJapan = (...networks: { carrier: string; generation: string }[]) => [
  { countryCode: 'JP', countryName: 'Japan', networks },
]
const facts: ComparedFacts = {
  dataMb: 1024,
  dailyMb: null,
  slowedTo: null,
  validityDays: 7,
  startsAt: 'firstConnection',
  useWithinDays: 180,
  coverage: inJapan(softbank, docomo),
  supportsTopUp: true,
  exitCodes: ['HK', 'NL'],
  textMessages: 'received',
}
const capped: ComparedFacts = { ...facts, dataMb: null, slowedTo: '384 Kbps' }
const uncapped: ComparedFacts = { ...facts, dataMb: null }

type Change = Partial<ComparedFacts>

describe('two offers are one plan by themselves', () => {
  test.each<[string, Change]>([
    [
      'with the networks in another order and other spelling',
      { coverage: inJapan({ carrier: 'NTT DOCOMO', generation: '3G/4G' }, softbank) },
    ],
    ['where one does not say where it reaches the internet', { exitCodes: [] }],
    ['where one gives less time to begin', { useWithinDays: 30 }],
    ['where one takes no text messages', { textMessages: 'none' }],
    ['where one says that no identity check is needed', { identityCheck: 'none' }],
  ])('%s', (_what, change) => {
    expect(matchKeyOf({ ...facts, ...change })).toBe(matchKeyOf(facts))
    expect(contradictionsBetween(facts, { ...facts, ...change })).toEqual([])
  })

  test('with the same speed cap in other words', () => {
    expect(matchKeyOf({ ...capped, slowedTo: '0.384Mbps' })).toBe(matchKeyOf(capped))
  })
})

describe('two offers are two plans, also for an operator,', () => {
  test.each<[string, ComparedFacts, Change]>([
    ['countries', facts, { coverage: [{ countryCode: 'KR', countryName: 'South Korea', networks: [softbank] }] }],
    ['networks', facts, { coverage: inJapan(softbank) }],
    ['networks', facts, { coverage: inJapan(softbank, { ...docomo, generation: '3G' }) }],
    ['data', facts, { dataMb: 2048 }],
    ['data', facts, { dailyMb: 512 }],
    ['speed after the data is used', capped, { slowedTo: '1 Mbps' }],
    ['days', facts, { validityDays: 8 }],
    ['start', facts, { startsAt: 'installation' }],
    ['top-up', facts, { supportsTopUp: false }],
  ])('that differ in %s', (what, one, change) => {
    const other = { ...one, ...change }

    expect(matchKeyOf(other)).not.toBe(matchKeyOf(one))
    expect(contradictionsBetween(one, other)).toContain(what)
    expect(contradictionsBetween(other, one)).toContain(what)
  })
})

test.each<[string, ComparedFacts]>([
  ['its networks', { ...facts, coverage: inJapan() }],
  ['what an unlimited plan slows down to', uncapped],
])('only an operator can say that an offer which leaves out %s is one plan with another', (_what, silent) => {
  expect(matchKeyOf(silent)).toBeNull()
  expect(contradictionsBetween(silent, silent.dataMb === null ? capped : facts)).toEqual([])
})

describe('a plan of two offers says', () => {
  test.each<[string, Change, object]>([
    ['both places where it may reach the internet', { exitCodes: ['SG', 'HK'] }, { exitCodes: ['HK', 'NL', 'SG'] }],
    ['nothing of it where one is silent', { exitCodes: [] }, { exitCodes: [] }],
    ['no text messages where one takes none', { textMessages: 'none' }, { textMessages: 'none' }],
    ['nothing of them where one is silent', { textMessages: null }, { textMessages: null }],
    ['the networks that both have', { coverage: inJapan(docomo) }, { coverage: inJapan(docomo) }],
    ['no networks where one is silent', { coverage: inJapan() }, { coverage: inJapan() }],
    ['nothing of an identity check where one is silent', { identityCheck: 'none' }, { identityCheck: null }],
  ])('%s', (_what, change, expected) => {
    expect(trueOfEach([facts, { ...facts, ...change }])).toMatchObject(expected)
    expect(trueOfEach([{ ...facts, ...change }, facts])).toMatchObject(expected)
  })
})

describe('a promise', () => {
  test.each<[string, Change]>([
    ['nothing', {}],
    ['more data', { dataMb: 2048 }],
    ['unlimited data', { dataMb: null, slowedTo: '1 Mbps' }],
    ['more days, and more to begin', { validityDays: 10, useWithinDays: 365 }],
    ['one more network', { coverage: inJapan(softbank, docomo, { carrier: 'KDDI', generation: '5G' }) }],
  ])('is kept by %s', (_what, change) => {
    expect(brokenBy({ ...facts, ...change }, facts)).toEqual([])
  })

  test.each<[string, Change, Change]>([
    ['countries', {}, { coverage: [] }],
    ['networks', {}, { coverage: inJapan(softbank) }],
    ['data', {}, { dataMb: 1000 }],
    ['data', { dataMb: null, slowedTo: '1 Mbps' }, { slowedTo: '1 Mbps' }],
    ['data a day', { dailyMb: 1024 }, { dailyMb: 512 }],
    ['speed after the data is used', { slowedTo: '1 Mbps' }, { slowedTo: '384 Kbps' }],
    ['speed after the data is used', { slowedTo: '1 Mbps' }, {}],
    ['days', {}, { validityDays: 6 }],
    ['start', {}, { startsAt: 'installation' }],
    ['days to begin', {}, { useWithinDays: 30 }],
    ['top-up', {}, { supportsTopUp: false }],
    ['where it reaches the internet', {}, { exitCodes: [] }],
    ['where it reaches the internet', {}, { exitCodes: ['CN'] }],
    ['text messages', {}, { textMessages: null }],
    ['identity check', { identityCheck: 'none' }, {}],
  ])('of %s is broken by less', (what, promised, offered) => {
    expect(brokenBy({ ...facts, ...offered }, { ...facts, ...promised })).toEqual([what])
  })
})
