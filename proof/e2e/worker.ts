import { expect } from '@playwright/test'
import { workerIsReady } from './offline.ts'
import type { Screen } from './screen.ts'

/** Visits the shop a second time: from here on the worker handles every page that is opened. */
export async function comeBack(page: Screen): Promise<void> {
  await page.goto('/about')
  await workerIsReady(page)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}
