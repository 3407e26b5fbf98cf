// Lighthouse scores of every public page, its weight, how long it keeps a phone's CPU busy while it becomes interactive,
// and how quickly filter and search react to a key. With --against, another shop's pages alternate with ours for the CPU
// part.
// npm run bench:pages -- [--runs 3] [--only lighthouse,blocking,keys] [--against URL] [--out figures.json] [/ /countries …]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../../scripts/test/chromium.mjs'
import { type Blocking, measureBlocking, type Visit } from './blocking.ts'
import { plansOf } from './cases.ts'
import { measureInteractions } from './interactions.ts'
import { categories, type PageScores, scorePage } from './lighthouse.ts'
import { say, tableOf } from './report.ts'
import { openLoneShop } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'keys,blocking,lighthouse' },
    against: { type: 'string' },
    out: { type: 'string' },
  },
})
const wanted = new Set(values.only.split(','))

const chromium = await findChromium()
if (chromium.path === undefined) throw new Error(chromium.missing)
const shop = await openLoneShop()
try {
  const [plan] = await plansOf(shop.url)
  const everyPage = ['/', '/countries', '/countries/jp', `/package/${plan?.id}`, '/about', '/support']
  const rest = ['/privacy', '/return-policy', '/auth']
  const paths = positionals.length > 0 ? positionals : [...everyPage, ...rest]

  const interactions = wanted.has('keys') ? await measureInteractions(shop.url, chromium.path) : undefined
  if (interactions)
    say(
      'Longest delay of a key press, processor slowed down 4 times',
      `filter ${interactions.filterMs} ms, search ${interactions.searchMs} ms`,
    )
  const visits = paths.flatMap((path) => visitsOf(shop.url, path))
  const blocking = wanted.has('blocking')
    ? await measureBlocking(visits, chromium.path, Number(values.runs))
    : undefined
  if (blocking) sayBlocking(blocking)
  const pages: Record<string, PageScores> = {}
  for (const path of wanted.has('lighthouse') ? paths : []) {
    pages[path] = await scorePage(shop.url + path, chromium.path, Number(values.runs))
    const { scores, failed, repeated } = pages[path]
    const again = repeated > 0 ? ` (${repeated} run again: NO_NAVSTART)` : ''
    console.log(`${path}: ${Object.values(scores).join(' ')} ${failed.join(', ')}${again}`)
  }
  if (wanted.has('lighthouse')) sayPages(pages)
  if (values.out) writeFileSync(values.out, `${JSON.stringify({ interactions, blocking, pages }, null, 2)}\n`)
} finally {
  await shop.stop()
}

/** The page, the same without any script, and the other shop's page if there is one to compare with. */
function visitsOf(shopUrl: string, path: string): Visit[] {
  const visits: Visit[] = [
    { name: path, url: shopUrl + path },
    { name: `${path} without script`, url: shopUrl + path, isWithoutScript: true },
  ]
  return values.against ? [...visits, { name: `${path} there`, url: values.against + path }] : visits
}

function sayBlocking(found: Record<string, Blocking>): void {
  const rows = Object.entries(found).map(([name, { blockingMs, longestMs, cpuMs }]) => [
    name,
    blockingMs,
    longestMs,
    cpuMs,
  ])
  const head = ['page', 'beyond 50 ms a task', 'longest task', 'all']
  say(`CPU of the page's thread after the first paint, times 4, in ms, median of ${values.runs}`, tableOf(head, rows))
}

function sayPages(pages: Record<string, PageScores>): void {
  const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image']
  const head = ['page', ...categories, 'LCP ms', 'CPU ms', 'run again', ...kinds.map((kind) => `${kind} KB`)]
  const rows = Object.entries(pages).map(([path, page]) => [
    path,
    ...categories.map((name) => String(page.scores[name])),
    page.largestPaintMs,
    page.cpuMs,
    page.repeated,
    ...kinds.map((kind) => (page.bytes[kind] ?? 0) / 1000),
  ])
  say(`Lighthouse, mobile, median of ${values.runs}`, tableOf(head, rows))
}
