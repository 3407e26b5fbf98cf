import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './cost.ts'

// Fetched when it is run: two hundred packages are too many for installs that only start the shop.
const lighthouse = 'lighthouse@12.8.2'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Report {
  runtimeError?: { code: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

interface Audit {
  score: number | null
  numericValue?: number
  /** Set on an audit that Lighthouse could not do. */
  errorMessage?: string
  details?: { items?: Item[] }
}

interface Item {
  resourceType?: string
  transferSize?: number
}

export interface PageScores {
  scores: Record<Category, number>
  /** Audits that keep the page from 100. */
  failed: string[]
  /** Bytes over the wire, by kind. */
  bytes: Record<string, number>
  cpuMs: number
  largestPaintMs: number
  /** Runs that Lighthouse could not read, and that were repeated. */
  repeated: number
}

/** Lighthouse with its defaults: a slow phone on a slow network. Medians of several runs. */
export async function scorePage(url: string, chromium: string, runs: number): Promise<PageScores> {
  const reports: Report[] = []
  let repeated = 0
  for (let run = 0; run < runs; run++) {
    const { report, tries } = await untilReadable(() => runOnce(url, chromium))
    reports.push(report)
    repeated += tries - 1
  }
  const middle = (pick: (report: Report) => number) => median(reports.map(pick))
  const [last] = reports.slice(-1)
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(100 * middle((report) => report.categories[name].score))]),
    ) as Record<Category, number>,
    failed: last ? failedIn(last) : [],
    bytes: last ? bytesOf(last) : {},
    cpuMs: middle((report) => report.audits['mainthread-work-breakdown']?.numericValue ?? 0),
    largestPaintMs: middle((report) => report.audits['largest-contentful-paint']?.numericValue ?? 0),
    repeated,
  }
}

/** On a busy machine Chromium's trace sometimes lacks the start of the navigation. That says nothing about the page. */
const lacksStart = /NO_NAVSTART/
const mostTries = 3

/** Repeats a run without a readable trace, twice at most. Any other failure ends the measurement. */
export async function untilReadable<Report>(run: () => Promise<Report>): Promise<{ report: Report; tries: number }> {
  for (let tries = 1; ; tries++) {
    try {
      return { report: await run(), tries }
    } catch (error) {
      if (!lacksStart.test(String(error)) || tries >= mostTries) throw error
    }
  }
}

async function runOnce(url: string, chromium: string): Promise<Report> {
  const file = join(tmpdir(), `landfall-lighthouse-${process.pid}.json`)
  const args = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  const child = spawn('npx', ['--yes', lighthouse, url, ...args], {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${lighthouse} ended with ${String(code)}: ${complaint}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file)
  const problem = problemIn(report)
  if (problem) throw new Error(`${lighthouse} could not read the page: ${problem}`)
  return report
}

/**
 * Why a report says nothing about the page. Where only the audits read the trace, Lighthouse ends well without its start:
 * each audit has the error, and the score is missing.
 */
export const problemIn = ({ runtimeError, audits }: Pick<Report, 'runtimeError' | 'audits'>): string | undefined =>
  runtimeError?.code ??
  Object.values(audits).find(({ errorMessage = '' }) => lacksStart.test(errorMessage))?.errorMessage

const failedIn = ({ categories: all, audits }: Report): string[] =>
  categories.flatMap((name) =>
    all[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.score ?? ''}`),
  )

function bytesOf({ audits }: Report): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of audits['network-requests']?.details?.items ?? [])
    sums[resourceType] = (sums[resourceType] ?? 0) + transferSize
  return sums
}
