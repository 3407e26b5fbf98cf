import { type Browser, chromium, devices } from '@playwright/test'
import { median } from './cost.ts'

/** How long a phone's main thread is blocked while a page becomes interactive. */
export interface Blocking {
  /** Task time beyond 50 ms after the first paint, on a CPU slowed down four times. */
  blockingMs: number
  longestMs: number
  /** All main-thread time after the first paint. */
  cpuMs: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** CPU time of the thread: other load on the machine does not count. */
  tdur?: number
}

/** Chromium's name for one turn of a thread's event loop. */
const taskName = 'ThreadControllerImpl::RunTask'
const slowDown = 4
const unnoticedMs = 50
const usPerMs = 1000
/** Long enough for everything a page does by itself. */
const settleMs = 3500

export interface Visit {
  name: string
  url: string
  /** The page without any script, as the lower bound. */
  isWithoutScript?: boolean
}

/** Medians of several runs. The visits alternate, so that a busy minute is shared by all of them. */
export async function measureBlocking(
  visits: Visit[],
  executablePath: string,
  runs: number,
): Promise<Record<string, Blocking>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const seen = visits.map((visit) => ({ visit, found: [] as Blocking[] }))
  try {
    for (let run = 0; run < runs; run++)
      for (const { visit, found } of seen) found.push(blockingIn(await traceOf(browser, visit)))
  } finally {
    await browser.close()
  }
  return Object.fromEntries(seen.map(({ visit, found }) => [visit.name, middleOf(found)]))
}

const middleOf = (found: Blocking[]): Blocking => ({
  blockingMs: median(found.map(({ blockingMs }) => blockingMs)),
  longestMs: median(found.map(({ longestMs }) => longestMs)),
  cpuMs: median(found.map(({ cpuMs }) => cpuMs)),
})

/** A first visit on a phone's screen, with an empty browser cache. */
async function traceOf(browser: Browser, { url, isWithoutScript = false }: Visit): Promise<TraceEvent[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'], javaScriptEnabled: !isWithoutScript })
  const page = await context.newPage()
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading'],
  })
  await page.goto(url, { waitUntil: 'load', timeout: 0 })
  await page.waitForTimeout(settleMs)
  const trace = await browser.stopTracing()
  await context.close()
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

function blockingIn(events: TraceEvent[]): Blocking {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('the page painted nothing')
  const tasks = events
    .filter(({ name, pid, tid, ts }) => name === taskName && pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .map(({ tdur = 0 }) => (tdur / usPerMs) * slowDown)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    blockingMs: sum(tasks.map((ms) => Math.max(0, ms - unnoticedMs))),
    longestMs: Math.max(0, ...tasks),
    cpuMs: sum(tasks),
  }
}
