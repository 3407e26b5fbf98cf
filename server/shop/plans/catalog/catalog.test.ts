import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { CountryList, type CountryView, FoundCountry, OrganizedDestinations } from '#contract/plans/destinations.ts'
import { toDecimalString } from '#contract/money/money.ts'
import { PackageView } from '#contract/plans/plan.ts'
import { is3gOnly } from '#contract/plans/speed.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { readSitemap } from '../../../testing/read-sitemap.ts'
import { findPlanForSale } from './plan-for-sale.ts'
import { setPriceMultiplier } from './set-price-multiplier.ts'
import { listMultipliers, listSyncs } from './store.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const get = async <T>(path: string): Promise<T> => {
  const answer = await shop.fetch(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

describe('what is on sale', () => {
  test('the README counts the countries of a new shop, and its plans to the hundred', async () => {
    const { countries } = OrganizedDestinations.parse(await get('/api/destinations/organized'))
    const plans = (await shop.deps.catalog.shelf.read()).plans.length
    const rounded = (Math.round(plans / 100) * 100).toLocaleString('en')

    expect(readFileSync('README.md', 'utf8')).toContain(`${countries.length} countries, some ${rounded} plans`)
  })

  test('a new shop sells plans in at least 195 countries, by region and worldwide', async () => {
    const { global, regional, countries } = OrganizedDestinations.parse(await get('/api/destinations/organized'))

    expect(countries.length).toBeGreaterThanOrEqual(195)
    expect(global.length).toBeGreaterThan(0)
    expect(regional.length).toBeGreaterThan(0)
    expect(global.every((plan) => plan.packageType === 'global' && plan.countryId === null)).toBe(true)
    expect(regional.every((plan) => plan.packageType === 'regional')).toBe(true)
    expect(countries.map((country) => country.name)).toEqual(
      countries.map((country) => country.name).toSorted(new Intl.Collator('en').compare),
    )
  })

  test('every listed country has plans, cheapest first, and none of them is 3G only', async () => {
    const { countries } = await get<OrganizedDestinations>('/api/destinations/organized')

    for (const { code } of countries) {
      const plans = await get<PackageView[]>(`/api/packages?countryCode=${code.toLowerCase()}`)
      expect(plans.length, code).toBeGreaterThan(0)
      expect(plans.every((plan) => plan.countryId === code && !is3gOnly(plan.speed))).toBe(true)
      expect(plans.map((plan) => Number(plan.price))).toEqual(
        plans.map((plan) => Number(plan.price)).toSorted((x, y) => x - y),
      )
    }
  })

  test('the six featured countries are popular, in their order', async () => {
    const popular = CountryList.parse(await get('/api/countries/popular'))

    expect(popular.slice(0, 6).map((country) => country.code)).toEqual(['US', 'FR', 'JP', 'GB', 'AU', 'IT'])
    expect(popular.every((country) => country.isPopular)).toBe(true)
  })

  test('a plan is found by its id and by its code', async () => {
    const [plan] = await get<PackageView[]>('/api/packages?countryCode=JP')

    expect(PackageView.parse(await get(`/api/packages/${plan?.id}`))).toEqual(plan)
    expect(await get(`/api/packages/${plan?.packageCode}`)).toEqual(plan)
  })

  test('an unknown plan or country gets a clear answer, each in its own way', async () => {
    const plan = await shop.fetch('/api/packages/no-such-plan')

    expect(plan.status).toBe(404)
    expect(await plan.json()).toMatchObject({ code: 'plan_not_found', message: 'We could not find that plan.' })
    expect(await get('/api/packages?countryCode=zz')).toEqual([])
    expect(await get('/api/packages?countryCode=')).toEqual([])
  })

  test.each(['/api/packages?countryCode=jp&countryCode=fr', `/api/packages?countryCode=${'j'.repeat(500)}`])(
    'a malformed query is refused: %s',
    async (path) => {
      expect((await shop.fetch(path)).status).toBe(400)
    },
  )
})

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

describe('answers kept in memory', () => {
  const paths = [
    '/api/packages?countryCode=jp',
    '/api/destinations/organized',
    '/api/countries/popular',
    '/api/countries/search?q=japan',
    '/api/price-multiplier',
  ]

  test.each(paths)('%s is not sent again to a browser that has it', async (path) => {
    const first = await shop.fetch(path)
    const etag = first.headers.get('etag') ?? ''

    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect((await shop.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await shop.fetch(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('a large answer is compressed for browsers that accept it', async () => {
    const answer = await shop.fetch('/api/destinations/organized', { headers: { 'accept-encoding': 'br' } })

    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toContain('accept-encoding')
    expect(OrganizedDestinations.safeParse(await answer.json()).success).toBe(true)
  })

  test('a warm shop makes no database query', async () => {
    for (const path of paths) await shop.fetch(path)
    const asked: string[] = []
    const { db } = shop.deps as unknown as { db: { session: { prepareQuery: (...args: unknown[]) => unknown } } }
    const { session } = db
    const prepare = session.prepareQuery
    session.prepareQuery = (...args) => {
      asked.push(JSON.stringify(args[0]))
      return prepare.apply(session, args)
    }

    for (const path of paths) await shop.fetch(path)

    session.prepareQuery = prepare
    expect(asked).toEqual([])
  })
})

describe('prices', () => {
  const priceOf = async (code: string) => (await get<PackageView>(`/api/packages/${code}`)).price
  const firstInJapan = async () => (await get<PackageView[]>('/api/packages?countryCode=jp'))[0]

  test('the multiplier is 1 until an admin sets it', async () => {
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
  })

  test('a new multiplier is in the very next answer, on every page', async () => {
    const plan = await firstInJapan()
    const etag = (await shop.fetch('/api/packages?countryCode=jp')).headers.get('etag') ?? ''
    const { version } = shop.deps.catalog

    await setPriceMultiplier(shop.deps, { multiplier: 2, by: 'admin@landfall.test' })

    const doubled = (Number(plan?.price) * 2).toFixed(2)
    expect(Math.abs(Number(await priceOf(plan?.packageCode ?? '')) - Number(doubled))).toBeLessThanOrEqual(0.01)
    expect((await firstInJapan())?.price).not.toBe(plan?.price)
    const again = await shop.fetch('/api/packages?countryCode=jp', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(200)
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 2, isDefault: false })
    expect(shop.deps.catalog.version).not.toBe(version)
  })

  test('what checkout charges is what the page shows', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 1.37, by: 'admin@landfall.test' })
    const shown = await firstInJapan()

    const onSale = await findPlanForSale(shop.deps, shown?.packageCode ?? '')

    expect(onSale && toDecimalString(onSale.price)).toBe(shown?.price)
    expect(await findPlanForSale(shop.deps, 'no-such-plan')).toBeUndefined()
  })

  test('every change is recorded with the admin who made it', async () => {
    await setPriceMultiplier(shop.deps, { multiplier: 1.25, by: 'ana' })
    await setPriceMultiplier(shop.deps, { multiplier: 1, by: 'ben' })

    expect(await listMultipliers(shop.deps.db)).toMatchObject([
      { multiplier: 1, setBy: 'ben' },
      { multiplier: 1.25, setBy: 'ana' },
    ])
    expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
  })

  test.each([0, -1, 101, NaN, Infinity, '2', null])(
    '%s is refused as a multiplier, and nothing changes',
    async (multiplier) => {
      await expect(setPriceMultiplier(shop.deps, { multiplier, by: 'ana' })).rejects.toMatchObject({ status: 400 })

      expect(await get('/api/price-multiplier')).toEqual({ multiplier: 1, isDefault: true })
    },
  )
})

describe('the hourly catalogue sync', () => {
  const sync = async () => {
    await shop.deps.queue.enqueue(shop.deps.db, 'sync-catalog', {})
    await shop.runJobs()
    return (await listSyncs(shop.deps.db, 1))[0]
  }

  test('rejects a list with only a tenth of the plans', async () => {
    const before = await get<OrganizedDestinations>('/api/destinations/organized')
    await shop.sandbox.setFaults({ wholesaler: { catalogueShare: 0.1 } })

    expect(await sync()).toMatchObject({ outcome: 'refused' })

    expect(await get('/api/destinations/organized')).toEqual(before)
  })

  test('leaves everything on sale when the wholesaler is down', async () => {
    await shop.sandbox.setFaults({ wholesaler: { errorRate: 1 } })

    expect(await sync()).toMatchObject({ outcome: 'failed' })

    expect((await get<PackageView[]>('/api/packages?countryCode=jp')).length).toBeGreaterThan(0)
  })

  test('raises our prices when the wholesaler raises theirs', async () => {
    const [before] = await get<PackageView[]>('/api/packages?countryCode=jp')
    await shop.sandbox.setFaults({ wholesaler: { priceRise: 1 } })

    expect(await sync()).toMatchObject({ outcome: 'applied', added: 0, withdrawn: 0 })
    const dearer = await get<PackageView>(`/api/packages/${before?.id}`)
    await shop.sandbox.setFaults({ wholesaler: {} })
    await sync()

    expect(Number(dearer.price)).toBeCloseTo(Number(before?.price) * 2, 1)
    expect(await get(`/api/packages/${before?.id}`)).toEqual(before)
  })
})

describe('for search engines', () => {
  test('there is a sitemap with every plan, and a robots.txt that names it', async () => {
    const sitemap = await shop.fetch('/sitemap.xml')
    const [plan] = await get<PackageView[]>('/api/packages?countryCode=jp')

    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    expect(await readSitemap(shop)).toContain(`/package/${plan?.id}</loc>`)
    expect(await (await shop.fetch('/robots.txt')).text()).toContain('/sitemap.xml')
    expect((await shop.fetch('/sitemap-999.xml')).status).toBe(404)
  })

  test('a sitemap is the same compressed and uncompressed, and not sent again to a crawler that has it', async () => {
    const ask = (headers: Record<string, string>) => shop.app.inject({ url: '/sitemap-1.xml', headers })
    const packed = await ask({ 'accept-encoding': 'gzip, br' })
    const plain = await ask({})

    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers.etag).toBe(plain.headers.etag)
    expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
  })
})
