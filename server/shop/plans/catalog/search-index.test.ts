import { expect, test } from 'vitest'
import { countryFacts } from '../../basics/countries/countries.ts'
import { foldText } from './fold-text.ts'
import { SearchIndex } from './search-index.ts'

const codes = 'AE AT AU BR CH CI CN CV CZ DE DO ES FR GB GR HR ID IT JP KR MX NE NG NL PT ST TH TR US VN ZA'.split(' ')
const index = new SearchIndex(codes.map((code) => countryFacts(code)))

test.each([
  ['japan', 'JP'],
  ['JAPAN', 'JP'],
  ['jap', 'JP'],
  ['  Japan  ', 'JP'],
  ['u.k.', 'GB'],
  ['England', 'GB'],
  ['USA', 'US'],
  ['holland', 'NL'],
  ['emirates', 'AE'],
  ['UAE', 'AE'],
  ['turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['turkiye', 'TR'],
  ['cote d’ivoire', 'CI'],
  ['Côte d’Ivoire', 'CI'],
  ['czech republic', 'CZ'],
  ['deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['España', 'ES'],
  ['tokyo', 'JP'],
  ['Dubai', 'AE'],
  ['bali', 'ID'],
  ['são paulo', 'BR'],
  ['sao paulo', 'BR'],
  ['New York', 'US'],
  ['cancún', 'MX'],
  ['lisbon', 'PT'],
  ['korea', 'KR'],
  ['jaapn', 'JP'],
  ['germny', 'DE'],
  ['swizer', 'CH'],
  ['tailand', 'TH'],
  ['vietnan', 'VN'],
  ['tokio', 'JP'],
  ['barcelone', 'ES'],
])('searching for %s finds %s first', (text, code) => {
  expect(index.search(text)[0]).toBe(code)
})

test.each(['', 'ja', '  jp ', 'zzzz', '...', 'a..', '日本語でない', 'x'.repeat(200)])(
  'searching for "%s" finds nothing',
  (text) => {
    expect(index.search(text)).toEqual([])
  },
)

test('the country itself comes before others that only mention it', () => {
  expect(index.search('niger')).toEqual(['NE', 'NG'])
  expect(index.search('united').slice(0, 3).toSorted()).toEqual(['AE', 'GB', 'US'])
})

test('a typo is forgiven only if nothing matches as typed', () => {
  expect(index.search('spain')).toEqual(['ES'])
})

test.each([
  ['  São Tomé & Príncipe ', 'sao tome principe'],
  ['Weißrussland', 'WEISSRUSSLAND'],
  ['Færøerne', 'faeroerne'],
  ['أستراليا', 'استراليا'],
  ['اليـــابان', 'اليابان'],
  ['كورية', 'كوريه'],
  ['ﾌﾗﾝｽ', 'フランス'],
  ['ふらんす', 'フランス'],
  ['ＵＳＡ', 'usa'],
])('%s is compared as %s', (text, same) => {
  expect(foldText(text)).toBe(foldText(same))
})

test('kana that only look alike stay different', () => {
  expect(foldText('ガ')).not.toBe(foldText('カ'))
})

test.each([
  ['united', ['AE', 'GB', 'US']],
  ['island', ['CK', 'FK']],
])('a search for %s first finds countries with that word in their name', (text, first) => {
  const all = new SearchIndex('AE CK FK GB IS MX TZ US'.split(' ').map((code) => countryFacts(code)))

  expect(all.search(text).slice(0, first.length)).toEqual(first)
})
