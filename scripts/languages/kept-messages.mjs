// Reading the sentences of all files is the slowest part of a build. The client build, the renderer build and the tests
// each do it, so results are cached under a name that changes with the file and with the code that reads it.
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
  // Renaming is atomic: two programs that read the same file at once write the same result.
  renameSync(own, file)
}

/** `readMessages` with a cache. */
export async function keptMessages(code, filename, { withText = true } = {}) {
  const file = nameFor(code, filename, String(withText))
  const kept = readKept(file)
  if (kept) return kept
  const result = await readMessages(code, filename, { withText })
  keep(file, result)
  return result
}
