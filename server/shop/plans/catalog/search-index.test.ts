import { expect, test } from 'vitest'
import { countryFacts } from '../../basics/countries/countries.ts'
import { foldText } from './fold-text.ts'
import { SearchIndex } from './search-index.ts'

const codes =
  'LB LY PE PH DK AE AT AU BR CH CI CN CV CZ DE DO ES FR GB GR HR ID IT JP KR MX NE NG NL PT ST TH TR US VN ZA'.split(
    ' ',
  )
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
  ['trip to thailand', 'TH'],
  ['thailand trip', 'TH'],
  ['going to spain', 'ES'],
  ['2 weeks in italy', 'IT'],
  ['italy for 10 days', 'IT'],
  ['japan 7d 5gb', 'JP'],
  ['trip to uk', 'GB'],
  ['two weeks in itly', 'IT'],
  ['Reise nach Thailand', 'TH'],
  ['Urlaub in Spanien', 'ES'],
  ['zwei Wochen Italien', 'IT'],
  ['voyage en Thaïlande', 'TH'],
  ['vacances en Espagne', 'ES'],
  ['deux semaines en Italie', 'IT'],
  ['viaje a Tailandia', 'TH'],
  ['vacaciones en España', 'ES'],
  ['dos semanas en Italia', 'IT'],
  ['viaggio in Thailandia', 'TH'],
  ['duas semanas na Itália', 'IT'],
  ['タイ旅行', 'TH'],
  ['イタリアに2週間', 'IT'],
  ['去泰国旅游', 'TH'],
  ['태국 여행', 'TH'],
  ['رحلة إلى تايلاند', 'TH'],
  ['viaje a los angeles', 'US'],
  ['phillipines', 'PH'],
  ['Philipines', 'PH'],
  ['LAX', 'US'],
  ['lax', 'US'],
  ['flight to NRT', 'JP'],
  ['DEN', 'US'],
  ['den', 'DK'],
  ['PER', 'PE'],
])('searching for %s finds %s first', (text, code) => {
  expect(index.search(text)[0]).toBe(code)
})

test.each(['', 'two weeks', '10 days in', 'ja', '  jp ', 'zzzz', '...', 'a..', '日本語でない', 'x'.repeat(200)])(
  'searching for "%s" finds nothing',
  (text) => {
    expect(index.search(text)).toEqual([])
  },
)

test('the country itself comes before others that only mention it', () => {
  expect(index.search('niger')).toEqual(['NE', 'NG'])
  expect(index.search('united').slice(0, 3).toSorted()).toEqual(['AE', 'GB', 'US'])
})

test('an airport is shown with its city', () => {
  expect(index.find('LAX')[0]).toEqual({ code: 'US', place: 'Los Angeles', isMeant: true })
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
