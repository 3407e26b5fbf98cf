// Weighs what a browser loads with each public page and fails if a page is over its budget.
import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

const KB = 1000
const budget = { script: 110 * KB, style: 13 * KB, font: 40 * KB }

const entry = 'web/entry-client.tsx'
const publicScreens = [
  'home',
  'auth',
  'destinations',
  'country',
  'plan',
  'compare',
  'about',
  'support',
  'privacy',
  'return-policy',
  'legal',
  'device-check',
  'trip',
  'facts',
  'offline',
  'not-found',
]
const privateCode = /screens\/(?:[^/]+\/)?(account|office|checkout|thank-you|kit|top-up|unsubscribe|support-thread)\//

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
const weights = new Map()

/** Where the screen stands, in whichever wing. */
const moduleOf = (screen) => Object.keys(manifest).find((key) => key.endsWith(`/${screen}/${screen}-screen.tsx`))

/** Cached: compressing is slow, and most pages load the same files. */
function weigh(file) {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = brotliCompressSync(readFileSync(`dist/client/${file}`)).length
  weights.set(file, weight)
  return weight
}

/** The chunk and everything it imports statically. */
function chunksOf(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, found)
  return found
}

/** The fonts every page fetches; those for rarer letters load only on pages that have one. */
const fontsOf = (chunks) => [
  ...new Set(
    chunks
      .flatMap((chunk) => chunk.assets ?? [])
      .filter((file) => file.endsWith('.woff2') && !file.includes('-latin-ext-')),
  ),
]

function weighPage(screen) {
  const keys = new Set([...chunksOf(entry), ...chunksOf(moduleOf(screen))])
  const chunks = [...keys].map((key) => manifest[key])
  const sum = (files) => [...new Set(files)].reduce((total, file) => total + weigh(file), 0)
  return {
    script: sum(chunks.map((chunk) => chunk.file)),
    style: sum(chunks.flatMap((chunk) => chunk.css ?? [])),
    font: fontsOf(chunks).reduce((total, file) => total + statSync(`dist/client/${file}`).size, 0),
    strangers: [...keys].filter((key) => privateCode.test(key)),
  }
}

let isOver = false
for (const screen of publicScreens) {
  if (!moduleOf(screen)) continue
  const { script, style, font, strangers } = weighPage(screen)
  const isLight = script <= budget.script && style <= budget.style && font <= budget.font
  const isFine = isLight && strangers.length === 0
  const shown = [script, style, font].map((bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9))
  console.log(
    `${screen.padEnd(16)} script ${shown[0]}  style ${shown[1]}  fonts ${shown[2]}${isFine ? '' : '  OVER BUDGET'}`,
  )
  for (const stranger of strangers) console.log(`  loads ${stranger}, which belongs to signed-in pages`)
  isOver ||= !isFine
}
process.exitCode = isOver ? 1 : 0
