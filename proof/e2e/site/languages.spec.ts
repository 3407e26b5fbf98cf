import type { APIRequestContext, Page } from '@playwright/test'
import { listPlans } from '#contract/api/catalog.ts'
import { listCurrencies } from '#contract/api/currencies.ts'
import type { Currency } from '#contract/money/currency.ts'
import { addressIn, type Language, languages, ownNames, sourceLanguage } from '#contract/languages/languages.ts'
import type { PackageView } from '#contract/plans/plan.ts'
import { readCatalogue } from '../../../scripts/languages/catalogue.mjs'
import { pseudoLanguage } from '../../../scripts/languages/pseudo.mjs'
import { chosenOf } from '../../../server/testing/effort.ts'
import { buyEsim, signUp, useData } from '../customer.ts'
import { linkIn, mailTo } from '../mailbox.ts'
import { misfitsOf, textsOf } from '../page-texts.ts'
import { expect, test } from '../shop-test.ts'
import { forgive, japanPlan } from '../till.ts'

test.use({ timezoneId: 'UTC' })

const widths = [390, 1440]

/** Public pages; `:plan` is one plan, and `:other` another. */
const publicPaths = [
  '/',
  '/countries',
  '/countries?search=guinea',
  '/countries?search=nowhere',
  '/countries?tab=regional',
  '/countries?tab=regional&region=europe',
  '/countries?tab=global',
  '/countries/jp',
  '/countries/xk',
  '/package/:plan',
  '/package/no-such-plan',
  '/compare',
  '/compare?plans=:plan,:other,no-such-plan',
  '/trip',
  '/device-check',
  '/device-check?search=toaster',
  '/checkout/:plan',
  '/auth',
  '/auth?mode=sign-up',
  '/auth?mode=forgot-password',
  '/thank-you',
  '/top-up/made.up',
  '/kit',
  '/unsubscribe',
  '/connect-assistant',
  '/offline',
  '/about',
  '/support',
  '/privacy',
  '/return-policy',
  '/terms',
  '/no/such/page',
]

/** Without script these show their loading state. */
const scriptedPaths = ['/checkout/:plan', '/top-up/made.up', '/kit', '/connect-assistant']
/** For these, a search and a region show the same cards without two hundred of them. */
const longPaths = ['/countries', '/countries?tab=regional']
const sentPaths = publicPaths.filter((path) => ![...scriptedPaths, ...longPaths].includes(path))

async function open(page: Page, language: string, path: string): Promise<void> {
  await page.goto(addressIn(language as Language, path))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('main :is(.sk, .arcs)')).toHaveCount(0)
}

async function withPlan(request: APIRequestContext, path: string): Promise<string> {
  if (!path.includes(':plan')) return path
  const plan = await japanPlan(request)
  const answer = await request.get('/api/packages?countryCode=jp')
  const other = ((await answer.json()) as PackageView[]).find(({ id }) => id !== plan.id)
  return path.replace(':plan', plan.id).replace(':other', other?.id ?? '')
}

/** What is wrong with a page at each width; empty if nothing is. */
async function troublesOf(page: Page, isLeftOver: (text: string) => boolean): Promise<string[]> {
  const texts = (await textsOf(page)).filter(isLeftOver).map((text) => `not translated: ${text}`)
  const misfits: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    misfits.push(...(await misfitsOf(page)).map((misfit) => `${width} px: ${misfit}`))
  }
  return [...texts, ...misfits]
}

/** Pages that do not exist, or not for this visitor, answer with these. */
const forgiveRefusals = (complaints: string[]) => {
  for (const status of [400, 403, 404, 410]) forgive(complaints, status)
}

/** Names, symbols and figures that are the same in every language. */
const sameEverywhere = [
  // The people on the pages: the team, the quoted customers and the test's own.
  'Tom Okafor|Rui Carvalho|Priya Raman|Ingrid Solberg|Hana Morita|Maya|Lindqvist|Safari',
  // The pages repeat what the addresses above search for.
  'toaster',
  'Landfall|Google|Apple|Visa|Mastercard|American Express|Amex|Discover|PayPal|Apple Pay|Google Pay',
  'Stripe|Link|iPhone|iPad|iOS|Android|Chrome|HeadlessChrome|Linux|LTE|ICCID|SM-DP+|APN|UTC|QR|PDF|CVC|F8|LPA',
].flatMap((names) => names.split('|'))
const shapes = [
  /\S+@[\w.-]+\w/g,
  /https?:\/\/\S+/g,
  /LPA:\S+/g,
  /\b[2-5]G\b/g,
  // Numbers of orders and their parts contain letters.
  /#?\b(?=[A-Z]*\d)[A-Z0-9-]{5,}\b/g,
  // A version of a plan's facts.
  /\b(?=[a-f]*\d)[0-9a-f]{20}\b/g,
  // A name's first letter in a circle.
  /^[A-Z]$/g,
]
/** Names of months, days and time zones, which come from the browser and are not disguised. */
const namesOfTime = ['short', 'long'].flatMap((form) => {
  const length = form as 'short' | 'long'
  const months = new Intl.DateTimeFormat('en', { month: length })
  const days = new Intl.DateTimeFormat('en', { weekday: length })
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: length, timeZone: 'Asia/Tokyo' })
  return [
    ...Array.from({ length: 12 }, (_, month) => months.format(new Date(2026, month, 1))),
    ...Array.from({ length: 7 }, (_, day) => days.format(new Date(2026, 0, day + 1))),
    zone.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  ]
})

/** Where this browser's user lives: the name of a country comes from the browser too. */
const homeCountry = new Intl.DisplayNames('en', { type: 'region' }).of('US') ?? ''

/** Networks and currencies come from the catalogue, in one language. */
async function namesOfPartners(request: APIRequestContext): Promise<string[]> {
  const get = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer
  const plans = await get<PackageView[]>(listPlans.path)
  const carriers = plans.flatMap(({ carrier }) => carrier?.split(/ ?[/,+] ?/) ?? [])
  const currencies = await get<Currency[]>(listCurrencies.path)
  return [...carriers, ...currencies.flatMap(({ code, symbol }) => [code, symbol])]
}

/** Finds text on a page that comes from no message: it is outside all brackets. */
async function makeJudge(request: APIRequestContext, own: string[] = []): Promise<(text: string) => boolean> {
  const names = [
    ...own,
    ...sameEverywhere,
    ...Object.values(ownNames),
    ...namesOfTime,
    homeCountry,
    ...(await namesOfPartners(request)),
  ]
  // Thousands of plans name the same few networks.
  const allowed = [...new Set(names)].filter(Boolean).toSorted((one, other) => other.length - one.length)
  return (text) => {
    let rest = text
    for (let before = ''; before !== rest;) {
      before = rest
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    }
    for (const shape of shapes) rest = rest.replaceAll(shape, ' ')
    const isLettered = () => /\p{L}/u.test(rest)
    if (isLettered()) for (const name of allowed) rest = rest.replaceAll(name, ' ')
    return isLettered()
  }
}

/** A walk in one browser costs less than each page in its own; a few walks go side by side. */
const walks = [0, 1, 2, 3].map((first) => publicPaths.filter((_path, place) => place % 4 === first))

for (const paths of walks)
  test(`every word of ${paths[0]} and each fourth page after it is a message, and a longer one fits`, async ({
    page,
    complaints,
  }) => {
    const isLeftOver = await makeJudge(page.request)
    for (const path of paths) {
      await open(page, pseudoLanguage, await withPlan(page.request, path))
      expect.soft(await troublesOf(page, isLeftOver), path).toEqual([])
    }
    forgiveRefusals(complaints)
  })

test('every word of a customer’s own pages is a message, and a longer one fits', async ({ page, complaints }) => {
  const email = await signUp(page)
  const order = await buyEsim(page)
  await useData(page, order.iccid, Math.ceil((order.dataAmount ?? 0) * 0.76))
  const mail = await mailTo(page, email, '76% of your data is used')
  // An order's number may contain no digit that identifies it as one.
  const isLeftOver = await makeJudge(page.request, [order.orderNo, order.orderNo.slice(-6)])
  const own = [
    '/account',
    `/checkout/${(await japanPlan(page.request)).id}`,
    `/thank-you?orderId=${order.id}`,
    `/kit/${order.id}`,
    `/rescue/${order.id}`,
    `/facts/${order.factsVersion}`,
    linkIn(mail, '/top-up/'),
    linkIn(mail, '/unsubscribe'),
    '/support/threads',
  ]

  for (const path of own) {
    await open(page, pseudoLanguage, path)
    expect.soft(await troublesOf(page, isLeftOver), path).toEqual([])
  }
  forgiveRefusals(complaints)
})

/** Finds English text that has a translation. */
function makeReader(language: Language): (text: string) => boolean {
  const messages = Object.values(readCatalogue(language))
  const translations = new Set(messages.map(({ translation }) => translation))
  const left = messages.map(({ message }) => message).filter((message) => message && !translations.has(message))
  const english = new Set(left)
  return (text) => english.has(text)
}

/** One with long words, one with wide letters, and one from right to left meet what the others do. */
const translations = languages.filter((each) => each !== sourceLanguage)
const unlike = ['de', 'ja', 'ar'] as const

/**
 * The pages to walk in each language: all when proving. Else each page is met by one of the three, which share them out;
 * in longer words than any of theirs the tests above see every page.
 */
function shareOut(what: string, paths: readonly string[]): { language: Language; path: string }[] {
  const all = translations.flatMap((language) => paths.map((path) => ({ language, path })))
  const shared = all.filter(({ language, path }) => language === unlike[paths.indexOf(path) % unlike.length])
  return [...chosenOf(what, all, shared)]
}

const scripted = shareOut('pages that need the script, times languages', scriptedPaths)
const sent = shareOut('pages as sent, times languages', sentPaths)
const pathsIn = (pairs: typeof sent, language: Language) =>
  pairs.filter((pair) => pair.language === language).map(({ path }) => path)
const walkedIn = (pairs: typeof sent) => translations.filter((language) => pathsIn(pairs, language).length > 0)

for (const language of walkedIn(scripted))
  test(`in ${language} what only the script shows fits, and nothing of it is English`, async ({ page, complaints }) => {
    const isLeftOver = makeReader(language)

    for (const path of pathsIn(scripted, language)) {
      await open(page, language, await withPlan(page.request, path))
      expect.soft(await troublesOf(page, isLeftOver), path).toEqual([])
    }
    forgiveRefusals(complaints)
  })

test.describe('as sent by the server', () => {
  // The tests above check, in the pseudo-language, that a hydrated page shows only messages. Without script a page is
  // ready in a fraction of the time.
  test.use({ javaScriptEnabled: false })

  for (const language of walkedIn(sent))
    test(`in ${language} pages fit and nothing of them is English`, async ({ page, complaints }) => {
      const isLeftOver = makeReader(language)

      for (const path of pathsIn(sent, language)) {
        await page.goto(addressIn(language, await withPlan(page.request, path)), { waitUntil: 'commit' })
        await page.waitForLoadState('domcontentloaded')
        await page.evaluate(() => document.fonts.ready)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect.soft(await troublesOf(page, isLeftOver), path).toEqual([])
      }
      forgiveRefusals(complaints)
    })
})
