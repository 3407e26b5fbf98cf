import { expect, test } from 'vitest'
import { makeFormats } from '../formats/formats.ts'
import { type NamingWords, soldPlanName } from './place-names.ts'
import type { SaySentence } from '../languages/sentence.ts'

const say: SaySentence = (sentence, values = {}) =>
  ({ Europe: 'Europa', 'Asia Pacific': 'Asien-Pazifik' })[String(sentence)] ??
  String(sentence).replaceAll(/\{(\w+)[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, (_, name: string) => String(values[name]))

const german: NamingWords = {
  say,
  formats: makeFormats('de', say),
  placeName: (code) => ({ JP: 'Japan' })[code] ?? code,
}
const english: NamingWords = { ...german, formats: makeFormats('en', say) }

const sold = (planName: string, countryCode: string | null = null) => ({
  planName,
  countryCode,
  dataMb: 5120,
  validityDays: 30,
})

test('a sold plan is named by its country, or by the part of the world that its name begins with', () => {
  expect(soldPlanName(sold('Japan 5GB 30 Days', 'JP'), german)).toBe('Japan 5\u00a0GB, 30')
  expect(soldPlanName(sold('Europe 5GB 30 Days'), german)).toBe('Europa 5\u00a0GB, 30')
  expect(soldPlanName(sold('Asia Pacific 5GB 30 Days'), german)).toBe('Asien-Pazifik 5\u00a0GB, 30')
})

test('in English, and where the place is unknown, it keeps the name it was sold under', () => {
  expect(soldPlanName(sold('Japan 5GB 30 Days', 'JP'), english)).toBe('Japan 5GB 30 Days')
  expect(soldPlanName(sold('Atlantis 5GB 30 Days'), german)).toBe('Atlantis 5GB 30 Days')
})
