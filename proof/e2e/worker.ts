import type { Page } from '@playwright/test'
import { workerIsReady } from './offline.ts'
import { expect } from './shop-test.ts'

/** Visits the shop a second time: from here on the worker handles every page that is opened. */
export async function comeBack(page: Page): Promise<void> {
  await page.goto('/about')
  await workerIsReady(page)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}
