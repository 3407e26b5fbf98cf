import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { makeFormats } from '../formats/formats.ts'
import type { Language } from '../languages/languages.ts'
import { type NamedPlan, type NamingWords, planName } from './place-names.ts'
import { carrierName, planText } from './plan-text.ts'
import type { SaySentence } from '../languages/sentence.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const say: SaySentence = (sentence, values) => i18n._(sentence as unknown as string, values)

const wordsOf = (language: Language): NamingWords => ({
  say,
  formats: makeFormats(language, say),
  placeName: (code, english) => (language === 'de' && code === 'JP' ? 'Japan (auf Deutsch)' : english),
})

const plan = (name: string, dataAmount: number | null, validityDays: number): NamedPlan => ({
  name,
  dataAmount,
  validityDays,
  countryId: 'JP',
  countryName: 'Japan',
  region: 'Asia Pacific',
})

test.each([
  [plan('Japan 1.5GB 30 Days', 1536, 30), 'Japan (auf Deutsch) 1,5\u00a0GB, 30\u00a0days'],
  [plan('Japan 1GB/Day 7 Days', 7168, 7), 'Japan (auf Deutsch) 1\u00a0GB per day, 7\u00a0days'],
  [plan('Japan 512MB/Day 1 Day', 512, 1), 'Japan (auf Deutsch) 0,5\u00a0GB per day, 1\u00a0day'],
  [plan('Japan 2GB Daily 3 Days', 6144, 3), 'Japan (auf Deutsch) 2\u00a0GB per day, 3\u00a0days'],
  [plan('Japan Unlimited 3 Days', null, 3), 'Japan (auf Deutsch) Unlimited, 3\u00a0days'],
])('in other languages than English a plan is named by its facts: %o', (named, name) => {
  expect(planName(named, wordsOf('de'))).toBe(name)
  expect(planName(named, wordsOf('en'))).toBe(named.name)
})

test('in other languages a plan of several countries says how many, and one of a single country says nothing', () => {
  const described = { description: '5GB of data across Japan', coverageCountries: ['JP'] }

  expect(planText(described, wordsOf('en'))).toBe('5GB of data across Japan')
  expect(planText(described, wordsOf('de'))).toBe('')
  expect(planText({ ...described, coverageCountries: ['JP', 'KR'] }, wordsOf('de'))).toBe('Works in 2 countries')
})

test.each([
  ['SoftBank / KDDI', 'SoftBank / KDDI'],
  ['Multiple networks', 'Multiple networks'],
  [null, 'Local networks'],
  ['constructor', 'constructor'],
])('the carrier %s is shown as %s', (carrier, shown) => {
  expect(carrierName(carrier, say)).toBe(shown)
})
