// Reading the sentences of a file is the longest part of a build, which does it for the browser and for the renderer, and
// the tests do it again. What was read is kept, under a name that changes with the file and with whatever reads it.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMessages } from './macros.mjs'

const folder = '.cache/messages'
const readers = ['package-lock.json', 'scripts/languages/macros.mjs'].map((file) => readFileSync(file))

function nameFor(...parts) {
  const hash = createHash('sha256')
  for (const part of [...readers, ...parts]) hash.update(part).update('\0')
  return join(folder, `${hash.digest('hex').slice(0, 40)}.json`)
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function keep(file, result) {
  mkdirSync(folder, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify(result))
  // Two programs that read the same file at once keep the same.
  renameSync(own, file)
}

/** As `readMessages`, which see. */
export async function keptMessages(code, filename, { withText = true } = {}) {
  const file = nameFor(code, filename, String(withText))
  const kept = readKept(file)
  if (kept) return kept
  const result = await readMessages(code, filename, { withText })
  keep(file, result)
  return result
}
