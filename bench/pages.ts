// What Lighthouse says about every public page, what each weighs, and how quickly filter and search answer a key.
// npm run bench:pages -- [--runs 3] [--out figures.json] [/ /countries …]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/test/chromium.mjs'
import { plansOf } from './cases.ts'
import { measureInteractions } from './interactions.ts'
import { categories, type PageScores, scorePage } from './lighthouse.ts'
import { say, tableOf } from './report.ts'
import { openLoneShop } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, out: { type: 'string' } },
})

const chromium = await findChromium()
if (chromium.path === undefined) throw new Error(chromium.missing)
const shop = await openLoneShop()
try {
  const [plan] = await plansOf(shop.url)
  const everyPage = ['/', '/countries', '/countries/jp', `/package/${plan?.id}`, '/about', '/support']
  const rest = ['/privacy', '/return-policy', '/auth']
  const paths = positionals.length > 0 ? positionals : [...everyPage, ...rest]

  const interactions = await measureInteractions(shop.url, chromium.path)
  say(
    'Longest delay of a key press, processor slowed down 4 times',
    `filter ${interactions.filterMs} ms, search ${interactions.searchMs} ms`,
  )
  const pages: Record<string, PageScores> = {}
  for (const path of paths) {
    pages[path] = await scorePage(shop.url + path, chromium.path, Number(values.runs))
    console.log(`${path}: ${Object.values(pages[path].scores).join(' ')} ${pages[path].failed.join(', ')}`)
  }
  sayPages(pages)
  if (values.out) writeFileSync(values.out, `${JSON.stringify({ interactions, pages }, null, 2)}\n`)
} finally {
  await shop.stop()
}

function sayPages(pages: Record<string, PageScores>): void {
  const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image']
  const head = ['page', ...categories, 'LCP ms', 'CPU ms', ...kinds.map((kind) => `${kind} KB`)]
  const rows = Object.entries(pages).map(([path, page]) => [
    path,
    ...categories.map((name) => String(page.scores[name])),
    page.largestPaintMs,
    page.cpuMs,
    ...kinds.map((kind) => (page.bytes[kind] ?? 0) / 1000),
  ])
  say(`Lighthouse, mobile, median of ${values.runs}`, tableOf(head, rows))
}
