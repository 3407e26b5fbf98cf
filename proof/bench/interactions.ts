import { chromium, type Page } from '@playwright/test'

export interface InteractionDelays {
  filterMs: number
  searchMs: number
}

const slowDown = 4
/** The browser reports in steps of 8 ms, and nothing below one frame. */
const oneFrameMs = 16

/** The longest a key press takes until its effect is on the screen, on a CPU slowed down four times. */
export async function measureInteractions(shopUrl: string, executablePath: string): Promise<InteractionDelays> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    const filterMs = await longestDelay(page, `${shopUrl}/countries/jp`, async () => {
      await page.getByLabel('Days').focus()
      for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowDown', { delay: 50 })
    })
    const searchMs = await longestDelay(page, `${shopUrl}/countries`, async () => {
      await page.getByPlaceholder('Search countries...').focus()
      await page.keyboard.type('japan', { delay: 120 })
    })
    return { filterMs, searchMs }
  } finally {
    await browser.close()
  }
}

async function longestDelay(page: Page, url: string, act: () => Promise<void>): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate((durationThreshold) => {
    const delays: number[] = []
    Object.assign(window, { delays })
    new PerformanceObserver((list) => delays.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'event',
      durationThreshold,
    } as PerformanceObserverInit)
  }, oneFrameMs)
  await act()
  await page.waitForTimeout(1500)
  const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
  return Math.max(oneFrameMs, ...delays)
}
