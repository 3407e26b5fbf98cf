import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressIn, type Language, languages, sourceLanguage } from '#contract/languages/languages.ts'
import { legalPaths, paths } from '#contract/site/paths.ts'
import { projectRoot } from '../platform/config/project-root.ts'
import { readSitemap } from './read-sitemap.ts'
import type { TestBrowser } from './test-browser.ts'
import type { TestShop } from './open-test-shop.ts'

/** Something the shop returned, and its address. */
export interface Found {
  where: string
  text: string
  language: Language
  status: number
}

type Look = (found: Found) => void

/** Pages of one kind are alike, and there are thousands of plan pages in each language. */
const everySo = { country: 15, plan: 400 }

/** Looks at every public page, file and API answer, with its headers. */
export async function walkPages(shop: TestShop, look: Look, spoken: readonly Language[] = languages): Promise<void> {
  const browser = shop.openBrowser()
  const visit = (path: string, language: Language, init?: RequestInit) => visitPage(browser, path, language, look, init)
  const files = new Set<string>()
  const listed = await listedAddresses(shop)
  for (const language of spoken)
    for (const path of addressesIn(listed, language)) {
      const html = await visit(path, language)
      for (const file of filesNamedIn(html, shop.deps.config.publicUrl)) files.add(file)
    }
  for (const file of [...files, ...otherFiles]) await visit(file, sourceLanguage)
  for (const { method, url, access } of shop.app.apiRoutes)
    if (method === 'GET' && access === 'public' && !url.includes(':') && !url.includes('*'))
      await visit(url, sourceLanguage)
  for (const [path, init] of refused) await visit(path, sourceLanguage, init)
  for (const language of spoken) await visit('/api/nothing', language, { headers: { 'x-language': language } })
}

/** The addresses in the sitemap. */
const listedAddresses = async (shop: TestShop): Promise<string[]> =>
  [...(await readSitemap(shop)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
    url.slice(shop.deps.config.publicUrl.length),
  )

/** From the sitemap, and from the table of pages with a value for each placeholder. */
function addressesIn(listed: string[], language: Language): string[] {
  const own = listed.filter((path) => path === addressIn(language, unprefixed(path)))
  const [countries, plans] = [/\/countries\/./, /\/package\//].map((kind) => own.filter((path) => kind.test(path))) as [
    string[],
    string[],
  ]
  const rest = own.filter((path) => !countries.includes(path) && !plans.includes(path))
  const some = (of: string[], step: number) => of.filter((_, at) => at % step === 0)
  const packageId = plans[0]?.split('/').at(-1) ?? ''
  const filled = pagesInTable()
    .filter((path) => !path.startsWith('/sandbox') && (path !== paths.admin || language === sourceLanguage))
    .map((path) =>
      path
        .replace(':countryCode', 'jp')
        .replace(':packageId', packageId)
        .replace(/:(orderId|threadId)/, crypto.randomUUID())
        .replace(':token', 'a-token'),
    )
  const more = [
    ...Object.values(legalPaths),
    paths.signUp,
    paths.forgotPassword,
    '/auth?mode=code',
    '/auth?problem=provider_refused',
    paths.globalPlans,
    paths.regionPlans('europe'),
    paths.countrySearch('jap'),
    '/package/nothing-of-the-kind',
    '/countries/zz',
    '/no-such-page',
  ]
  return [
    ...rest,
    ...some(countries, everySo.country),
    ...some(plans, everySo.plan),
    ...[...filled, ...more].map((path) => addressIn(language, path)),
  ]
}

/** The server cannot import browser code, so the table is read as text. */
const pagesInTable = (): string[] => {
  const table = readFileSync(join(projectRoot, 'web/router/routes.ts'), 'utf8')
  return [...table.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path)
}

const unprefixed = (path: string): string => path.replace(/^\/(?:[a-z]{2})(?=\/|$)/, '') || '/'

const otherFiles = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/.well-known/security.txt',
  '/sw.js',
  '/manifest.webmanifest',
  ...languages.filter((language) => language !== sourceLanguage).map((language) => `/manifest.${language}.webmanifest`),
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/social.png',
  '/healthz',
  '/readyz',
]

const json = { 'content-type': 'application/json' }
const post = (body: unknown): RequestInit => ({ method: 'POST', headers: json, body: JSON.stringify(body) })

const refused: [string, RequestInit | undefined][] = [
  ['/api/orders', undefined],
  ['/api/admin/orders', undefined],
  ['/api/admin/shop', undefined],
  ['/api/packages?countryCode=', undefined],
  ['/api/auth/signin', post({ email: 'nobody@example.com', password: 'a guess' })],
  ['/api/auth/signup', post({ email: 'nobody' })],
  ['/api/create-payment-intent', post({ packageCode: 'nothing', amount: 1 })],
  ['/api/support/messages', post({})],
  ['/api/webhooks/stripe', post({})],
  ['/api/auth/links', post({ token: 'nothing', password: 'a long password' })],
  ['/api/kits/open', post({ token: 'nothing' })],
  ['/api/auth/google', undefined],
  ['/api/orders', { method: 'POST', headers: { ...json, origin: 'https://elsewhere.example' }, body: '{}' }],
]

async function visitPage(
  browser: TestBrowser,
  path: string,
  language: Language,
  look: Look,
  init?: RequestInit,
): Promise<string> {
  const answer = await browser.fetch(path, init)
  const isPicture = answer.headers.get('content-type')?.startsWith('image/') && !path.endsWith('.svg')
  const text = isPicture ? '' : await answer.text()
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
  look({ where: `headers of ${path}`, text: headers.join('\n'), language, status: answer.status })
  look({ where: path, text, language, status: answer.status })
  return text
}

/** Icons, manifests and social pictures named in the head of a page; the shop's own pages have no others. */
function filesNamedIn(html: string, origin: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  const named = [
    ...head.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ...head.matchAll(/<meta (?:property="og:image"|name="twitter:image") content="([^"]+)"/g),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return named
    .map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
    .filter((href) => href.startsWith('/'))
}

/** The same for a signed-in customer: their own pages, and what the API returns to them. */
export async function walkOwnPages(browser: TestBrowser, ownPaths: readonly string[], look: Look): Promise<void> {
  for (const path of ownPaths) await visitPage(browser, path, sourceLanguage, look)
}
