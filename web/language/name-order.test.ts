import { afterEach, expect, test, vi } from 'vitest'
import { placeNames } from '../../scripts/languages/names.mjs'
import { compareNames, placeOrderIn } from './name-order.ts'

const placesIn = (language: string) =>
  Object.entries(placeNames(language)).map(([key, name]) => ({ code: key.replace('place.', ''), name }))

const refuse = () => {
  throw new Error('each side has an Intl of its own')
}
afterEach(() => vi.restoreAllMocks())

const sorted = (language: string, codes: string[]) => {
  const messages = JSON.parse(JSON.stringify(placeNames(language))) as Record<string, string>
  vi.spyOn(Intl, 'Collator').mockImplementation(refuse)
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(refuse)
  return codes
    .map((code) => ({ code, name: messages[`place.${code}`] ?? code }))
    .toSorted(placeOrderIn({ messages }))
    .map(({ name }) => name)
}

test('places are listed in the order of the language, without asking Intl', () => {
  expect(sorted('de', ['ZA', 'AL', 'AT', 'EG', 'PK', 'AF'])).toEqual([
    'Afghanistan',
    'Ägypten',
    'Albanien',
    'Österreich',
    'Pakistan',
    'Südafrika',
  ])
})

test('Chinese places are listed by their sound, not by the number of their first character', () => {
  expect(sorted('zh', ['CN', 'JP', 'DE', 'AL'])).toEqual(['阿尔巴尼亚', '德国', '日本', '中国'])
})

test('other words of a page do not disturb the order', () => {
  const messages = { place: 'x', ...placeNames('fr'), more: 'y', ...placeNames('fr') }
  const names = placesIn('fr').toReversed().toSorted(placeOrderIn({ messages }))

  expect(names).toEqual(placesIn('fr'))
})

test('in English, and where a place is not among the words, the letters of its name decide', () => {
  const names = placesIn('en').map(({ name }) => name)

  expect(names.toReversed().toSorted(compareNames)).toEqual(names)
  expect(['Zone', 'Åland', 'albania', 'Österreich', 'Oman'].toSorted(compareNames)).toEqual([
    'Åland',
    'albania',
    'Oman',
    'Österreich',
    'Zone',
  ])
})
