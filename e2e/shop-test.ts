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
  /** Other settings, for a file whose tests need a shop of their own. */
  shopEnv: Record<string, string>
  /** What its operator says of it; without it the shop is the demonstration. */
  shopProfile: WrittenProfile | undefined
}

/**
 * Words of the browser itself about answers that are part of the game: who is nobody gets a 401. And of the test
 * runner, where it keeps the service worker out.
 */
const expected = [
  /401 \(Unauthorized\)/,
  /Service Worker registration blocked by Playwright/,
  // Its recorder meets the frame in which the sandbox shows a mail, where no script runs.
  /Blocked script execution in 'about:srcdoc'/,
]

/** The script has taken the page over, or it is none of the shop's. */
const isTakenOver = () => !document.getElementById('root') || document.documentElement.dataset.alive !== undefined

/** Opens pages as people see them, taken over. Who wants to be there before says so: `slow-connection.spec.ts` is about them. */
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

/** A test in a real browser against a shop of its own worker. A complaint on the console fails it. */
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
