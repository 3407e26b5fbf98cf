// Compresses files once, at the highest level, so that no request pays for it. Results are kept under .cache by content
// hash: identical files are compressed once, and the next build compresses only what has changed.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const kept = '.cache/compressed'
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.ico', '.txt', '.html', '.ts'])
const ways = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))

/** The files of a folder, grouped by content. */
function byContent(folder) {
  const found = new Map()
  for (const path of filesUnder(folder)) {
    const bytes = readFileSync(path)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const known = found.get(hash) ?? { bytes, paths: [] }
    known.paths.push(path)
    found.set(hash, known)
  }
  return found
}

async function compressOne(hash, { bytes, paths }, ending) {
  const file = join(kept, `${hash}.${ending}`)
  if (!existsSync(file)) writeFileSync(file, await ways[ending](bytes))
  const { length } = readFileSync(file)
  if (length < bytes.length) for (const path of paths) cpSync(file, `${path}.${ending}`)
}

/** Writes a `.br` and a `.gz` beside every file that gets smaller. */
export async function compressFiles(folder) {
  mkdirSync(kept, { recursive: true })
  const contents = byContent(folder)
  // Node compresses several at once, on other threads.
  await Promise.all(
    [...contents].flatMap(([hash, content]) => Object.keys(ways).map((ending) => compressOne(hash, content, ending))),
  )
  for (const name of readdirSync(kept)) if (!contents.has(name.split('.')[0])) rmSync(join(kept, name))
}
