import { beforeEach, describe, expect, test } from 'vitest'
import { type CountryView, FoundCountry } from '#contract/plans/destinations.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openCatalogShop, get } from '../../../testing/catalog-cases.ts'

beforeEach(openCatalogShop)

describe('searching for a country', () => {
  const search = async (text: string) =>
    (await get<CountryView[]>(`/api/countries/search?q=${encodeURIComponent(text)}`)).map((country) => country.code)

  test.each([
    ['japan', 'JP'],
    ['Tokyo', 'JP'],
    ['Côte d’Ivoire', 'CI'],
    ['holland', 'NL'],
    ['emirates', 'AE'],
    ['england', 'GB'],
    ['germny', 'DE'],
  ])('%s finds %s first', async (text, code) => {
    expect((await search(text))[0]).toBe(code)
  })

  test.each([
    ['JP', ['Japan', 'Japon', 'Japón', 'Giappone', 'Japão', '日本', '일본', 'اليابان', 'يابان', 'にほん']],
    [
      'KR',
      [
        'Südkorea',
        'Corée du Sud',
        'Corea del Sur',
        'Corea del Sud',
        'Coreia do Sul',
        '韓国',
        '한국',
        '대한민국',
        '韩国',
        'كوريا الجنوبية',
      ],
    ],
    [
      'DE',
      [
        'Deutschland',
        'Allemagne',
        'Alemania',
        'Germania',
        'Alemanha',
        'ドイツ',
        '독일',
        '德国',
        '德國',
        'ألمانيا',
        'المانيا',
      ],
    ],
    [
      'US',
      [
        'Vereinigte Staaten',
        'États-Unis',
        'etats unis',
        'EEUU',
        'Stati Uniti',
        'EUA',
        'アメリカ',
        '米国',
        '미국',
        '美国',
        'أمريكا',
      ],
    ],
    [
      'GB',
      [
        'Großbritannien',
        'Grossbritannien',
        'Royaume-Uni',
        'Reino Unido',
        'Regno Unito',
        'イギリス',
        '英国',
        '영국',
        'المملكة المتحدة',
      ],
    ],
    [
      'ES',
      [
        'Spanien',
        'Espagne',
        'España',
        'Spagna',
        'Espanha',
        'スペイン',
        'すぺいん',
        '스페인',
        '西班牙',
        'إسبانيا',
        'اسبانيا',
      ],
    ],
    ['TH', ['Thaïlande', 'Tailandia', 'Thailandia', 'Tailândia', 'タイ', '태국', '泰国', '泰國', 'تايلاند']],
    [
      'AE',
      [
        'Vereinigte Arabische Emirate',
        'Émirats',
        'Emiratos',
        'Emirati',
        'Emirados',
        'アラブ首長国連邦',
        '阿联酋',
        '아랍에미리트',
        'الإمارات',
        'الامارات',
      ],
    ],
    ['EG', ['Ägypten', 'Égypte', 'Egipto', 'Egitto', 'Egito', 'エジプト', '이집트', '埃及', 'مصر']],
    ['HK', ['Hongkong', '香港', '홍콩', 'هونغ كونغ']],
  ])('%s is found in every language', async (code, spellings) => {
    const found = await Promise.all(spellings.map(async (spelling) => [spelling, (await search(spelling))[0]]))

    expect(found).toEqual(spellings.map((spelling) => [spelling, code]))
  })

  test.each([
    ['JP', ['Tokyo', 'Tokio', 'Tóquio', '東京', 'とうきょう', '도쿄', '东京', 'طوكيو']],
    ['TH', ['Bangkok', 'Banguecoque', 'バンコク', '방콕', '曼谷', 'بانكوك', 'กรุงเทพ']],
    ['CN', ['Beijing', 'Peking', 'Pékin', 'Pequim', '北京', '베이징', 'بكين']],
    ['DE', ['Munich', 'München', 'Muenchen', 'Monaco di Baviera', 'ミュンヘン', '뮌헨', '慕尼黑', 'ميونخ']],
    ['CH', ['Geneva', 'Genf', 'Genève', 'Ginebra', 'Ginevra', 'ジュネーブ', '제네바', '日内瓦', 'جنيف']],
    ['IT', ['Venice', 'Venezia', 'Venedig', 'Venise', 'Veneza', '베네치아', '威尼斯', 'البندقية']],
    ['EG', ['Kairo', 'Le Caire', 'カイロ', '카이로', '开罗', 'القاهرة', 'قاهرة']],
    ['FR', ['Eiffelturm', 'Tour Eiffel', 'エッフェル塔', '에펠탑', 'برج إيفل']],
  ])('a city or sight in %s is found in every language', async (code, spellings) => {
    const found = await Promise.all(spellings.map(async (spelling) => [spelling, (await search(spelling))[0]]))

    expect(found).toEqual(spellings.map((spelling) => [spelling, code]))
  })

  test.each([
    ['bali', 'ID', 'Bali'],
    ['バンコク', 'TH', 'バンコク'],
    ['tokyo japan', 'JP', 'Tokyo'],
    ['london uk', 'GB', 'London'],
    ['tokyo japn', 'JP', 'Tokyo'],
    ['japan esim', 'JP', undefined],
    ['japan', 'JP', undefined],
  ])('the answer for %s names %s, and why: %s', async (text, code, place) => {
    const [first] = await get<FoundCountry[]>(`/api/countries/search?q=${encodeURIComponent(text)}`)

    expect([first?.code, first?.place]).toEqual([code, place])
  })

  test('two countries in one search are not mistaken for one', async () => {
    expect(await search('united kingdom and ireland')).toEqual([])
    expect(await search('japan korea')).toEqual([])
  })

  test('an unfinished syllable in Korean is enough to search', async () => {
    expect(await search('马来')).toContain('MY')
    expect(await search('인도네')).toEqual(['ID'])
    expect(await search('ポル')).toContain('PT')
  })

  test.each([
    ['Europa', 'Europe'],
    ['ヨーロッパ', 'Europe'],
    ['أفريقيا', 'Africa'],
    ['Südostasien', 'Southeast Asia'],
    ['Caraïbes', 'Caribbean'],
    ['schengen', 'Europe'],
    ['申根', 'Europe'],
  ])('the part of the world %s is found as %s', async (text, name) => {
    const regions = await get<{ name: string }[]>(`/api/regions/search?q=${encodeURIComponent(text)}`)

    expect(regions[0]?.name).toBe(name)
  })

  test('a region that a text names is told from one that is only like it', async () => {
    const regions = (text: string) =>
      get<{ name: string; isMeant: boolean }[]>(`/api/regions/search?q=${encodeURIComponent(text)}`)

    expect((await regions('world'))[0]).toMatchObject({ name: 'Global', isMeant: true })
    expect((await regions('euro'))[0]).toMatchObject({ name: 'Europe', isMeant: false })
  })

  test('what matches as typed in one list leaves no room for a typo in the other', async () => {
    expect(await get('/api/regions/search?q=paris')).toEqual([])
    expect((await search('paris'))[0]).toBe('FR')
    expect(await search('أوروبا')).toEqual([])
    expect((await get<{ name: string }[]>(`/api/regions/search?q=${encodeURIComponent('أوروبا')}`))[0]?.name).toBe(
      'Europe',
    )
  })

  test.each(['', 'ja', '  uk', '%00', 'qqqqq'])('"%s" finds nothing', async (text) => {
    expect(await search(text)).toEqual([])
  })

  test('a visitor who searches without pause is asked to wait', async () => {
    const hurried = await openTestShop({ RATE_LIMIT_SCALE: '0.01' })
    const ask = () => hurried.fetch('/api/countries/search?q=japan')

    const answers = [await ask(), await ask(), await ask(), await ask()]

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.headers.get('retry-after')).toBeTruthy()
    expect(await answers[3]?.json()).toMatchObject({ code: 'too_many_requests' })
  })

  test('an empty search finds nothing', async () => {
    expect(await get('/api/countries/search')).toEqual([])
  })
})
