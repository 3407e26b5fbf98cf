import { test as base, expect, type Page } from '@playwright/test'
import type { WrittenProfile } from '#contract/site/shop-profile.ts'
import { type KeptShops, keepShops } from './kept-shops.ts'
import { publishIn } from './publish-profile.ts'
import type { RunningShop } from './run-shop.ts'
import { keepWhatIsSaid } from './said.ts'
import { type DatabaseKind, type ShopData, usualKind } from './shop-data.ts'

interface Fixtures {
  shop: RunningShop
  /** Settings for a file whose tests need a shop of their own. */
  shopEnv: Record<string, string>
  /** `embedded` for a file that walks through the shop on the embedded database. */
  databaseKind: DatabaseKind
  /** The operator's profile; without one the shop is the demonstration. */
  shopProfile: WrittenProfile | undefined
  /** What happened in the shop before it opens. */
  shopPast: { write(data: ShopData): Promise<void> } | undefined
  complaints: string[]
}

/**
 * Console messages that are expected: the browser's about a 401 for visitors who are not signed in, and the test
 * runner's if it blocks the service worker.
 */
const expected = [
  /401 \(Unauthorized\)/,
  /Service Worker registration blocked by Playwright/,
  // The recorder tries to run in the frame in which the sandbox shows a mail, where scripts are blocked.
  /Blocked script execution in 'about:srcdoc'/,
]

/** For a file whose customers see animations, as most people do. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Whether the page is hydrated, or not one of the shop's. */
export const isTakenOver = () =>
  !document.getElementById('root') || document.documentElement.dataset.alive !== undefined

/** Opens pages and waits for hydration. A test that wants to act before that says so: see `slow-connection.spec.ts`. */
export function patient(page: Page): Page {
  void keepWhatIsSaid(page)
  const open = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await open(url, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isTakenOver)
    return answer
  }
  const again = page.reload.bind(page)
  page.reload = async (options) => {
    const answer = await again(options)
    await page.waitForFunction(isTakenOver)
    return answer
  }
  return page
}

/** A test in a real browser against its worker's own shop. A complaint on the console fails it. */
export const test = base.extend<Fixtures, { shops: KeptShops }>({
  // Options of tests rather than of workers: a worker that meets another value keeps its browser and its usual shop.
  shopEnv: [{}, { option: true }],
  databaseKind: [usualKind(), { option: true }],
  shopProfile: [undefined, { option: true }],
  shopPast: [undefined, { option: true }],
  shops: [
    async ({ browserName: _any }, use) => {
      const shops = keepShops()
      await use(shops)
      await shops.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  shop: [
    async ({ shops, shopEnv: env, databaseKind: kind, shopProfile: profile, shopPast: past }, use) => {
      const isUsual = Object.keys(env).length === 0 && kind === usualKind() && !profile && !past
      const prepare = async (data: ShopData) => {
        if (profile) await publishIn(data, profile)
        await past?.write(data)
      }
      const name = isUsual ? undefined : JSON.stringify([env, kind, profile, past?.write.toString()])
      await use(await shops.open(name, { env, kind, prepare }))
    },
    { timeout: 900_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: ({ page }, use) => use(patient(page)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return
        if (!expected.some((pattern) => pattern.test(message.text()))) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'unexpected complaints on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
