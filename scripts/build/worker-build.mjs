// Writes into the service worker which files the offline page needs, and a version for this build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { languages, sourceLanguage } from '../languages/list.mjs'

/** Everything shown offline, the toast of the "copy" buttons there, and the code that looks after kits. */
const roots = [
  'web/boot/early.ts',
  'web/entry-client.tsx',
  'web/screens/site/offline/offline-screen.tsx',
  'web/screens/bought/kit/kit-screen.tsx',
  'web/screens/bought/rescue/rescue-screen.tsx',
  'web/ui/toaster.tsx',
  'web/bought/arrival-kits/tidy-kits.ts',
]

const placeholder = "const build = { version: 'unbuilt', files: [], languages: [] }"

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * The worker's source with this build's files and languages filled in. A file's name changes with its content, and the
 * words' version with the offline page's sentences, so the worker's version changes with both.
 */
export function workerBuild() {
  const manifest = readJson('dist/client/.vite/manifest.json')
  const words = readJson('dist/words/version.json')
  const source = readFileSync('public/sw.js', 'utf8')
  const files = new Set(['/favicon.svg'])
  const visited = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the service worker wants ${key}, which was not built`)
    if (visited.has(key)) return
    visited.add(key)
    const fonts = (chunk.assets ?? []).filter((file) => file.endsWith('.woff2') && !file.includes('-latin-ext-'))
    for (const file of [chunk.file, ...(chunk.css ?? []), ...fonts]) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  const version = createHash('sha256')
    .update(source + [...files, words.version].join('\n'))
    .digest('hex')
    .slice(0, 12)
  return fillIn(source, { version, files: [...files], languages: languages.filter((each) => each !== sourceLanguage) })
}

export function fillIn(source, build) {
  if (!source.includes(placeholder)) throw new Error('public/sw.js has lost the line that the build fills in')
  return source.replace(placeholder, `const build = ${JSON.stringify(build)}`)
}
