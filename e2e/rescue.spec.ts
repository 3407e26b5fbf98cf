import type { Page } from '@playwright/test'
import { seriousBarriers } from './axe.ts'
import { buyEsim, signUp } from './customer.ts'
import { expect, test } from './shop-test.ts'

test.use({ timezoneId: 'Asia/Tokyo' })

const mostTaps = 4

const trouble = async (page: Page, iccid: string | null, kind: string) => {
  const answer = await page.request.post(`/sandbox/esims/${iccid}/trouble`, { data: { kind } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** What the phone's owner does on each page, until it is solved or handed over. */
const failed = 'Still no internet'
const solved = 'It works now'
const send = 'Send to support'
const ways: readonly { kind: string; taps: readonly string[]; end: RegExp }[] = [
  { kind: 'line-off', taps: [solved], end: /You are online/ },
  { kind: 'roaming-off', taps: [failed, solved], end: /You are online/ },
  { kind: 'wrong-network', taps: [failed, failed, solved], end: /You are online/ },
  { kind: 'wrong-data-line', taps: [solved], end: /You are online/ },
  { kind: 'wrong-apn', taps: [failed, failed, failed, send], end: /We are on it/ },
]

for (const { kind, taps, end } of ways)
  test(`${kind} is solved or handed over in ${taps.length} taps`, async ({ page }) => {
    expect(taps.length).toBeLessThanOrEqual(mostTaps)
    await signUp(page)
    const order = await buyEsim(page)
    await trouble(page, order.iccid, kind)

    await page.goto(`/rescue/${order.id}`)
    for (const name of taps) await page.getByRole('button', { name }).click()

    await expect(page.getByRole('heading', { level: 1, name: end })).toBeVisible()
    expect(await seriousBarriers(page)).toEqual([])
  })
