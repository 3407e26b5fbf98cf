import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { WrittenProfile } from '#contract/branding/shop-profile.ts'
import { publishIn } from './publish-profile.ts'
import { type RunningShop, runShop } from './run-shop.ts'
import { keepWhatIsSaid } from './said.ts'

interface WorkerFixtures {
  shop: RunningShop
  /** Settings for a file whose tests need a shop of their own. */
  shopEnv: Record<string, string>
  /** The operator's profile; without one the shop is the demonstration. */
  shopProfile: WrittenProfile | undefined
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

/** Whether the page is hydrated, or not one of the shop's. */
const isTakenOver = () => !document.getElementById('root') || document.documentElement.dataset.alive !== undefined

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
export const test = base.extend<{ complaints: string[] }, WorkerFixtures>({
  shopEnv: [{}, { option: true, scope: 'worker' }],
  shopProfile: [undefined, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopEnv, shopProfile }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'landfall-e2e-'))
      const template = process.env.LANDFALL_TEMPLATE
      if (template) cpSync(template, folder, { recursive: true })
      if (shopProfile) await publishIn(folder, shopProfile)
      const shop = await runShop(folder, shopEnv)
      await use(shop)
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 900_000 },
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
