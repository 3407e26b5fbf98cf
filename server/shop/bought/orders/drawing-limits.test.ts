import { expect, test } from 'vitest'
import { AccountHolder } from '../../../testing/account-holder.ts'
import { signInAsAdmin } from '../../../testing/account-holders.ts'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

/** How often an address answers before it refuses. */
async function answersOf(browser: TestBrowser, path: string, tries: number): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < tries; count++) {
    const answer = await browser.fetch(path)
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

test('files that are drawn or written for a customer are limited to so many a minute', async () => {
  const shop = await openTestShop()
  const ana = await AccountHolder.signUp(shop)
  const { id } = await ana.checkOut()
  const { browser: admin } = await signInAsAdmin(shop)

  for (const [browser, path, most] of [
    [ana.browser, `/api/orders/${id}/receipt.pdf`, 30],
    [ana.browser, `/api/orders/${id}/qr.svg`, 60],
    [ana.browser, `/api/orders/${id}/kit`, 60],
    [ana.browser, '/api/auth/export', 10],
    [admin, '/api/admin/orders.csv', 10],
  ] as const) {
    const statuses = await answersOf(browser, path, most + 1)
    expect(
      statuses.slice(0, most).every((status) => status === 200),
      path,
    ).toBe(true)
    expect(statuses[most], path).toBe(429)
  }
})
