// Collects every sentence of the shop that people may read, with its files.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { keptMessages } from './kept-messages.mjs'
import { hasMessages } from './macros.mjs'

const folders = ['contract', 'server', 'web']
const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

const sources = () =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter(isSource)
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .toSorted(),
  )

/** One entry per sentence; the same words in two places are translated once, unless their contexts differ. */
export async function collectMessages() {
  const found = new Map()
  for (const file of sources()) {
    const code = readFileSync(file, 'utf8')
    if (!hasMessages(code)) continue
    for (const each of (await keptMessages(code, file)).messages) {
      const known = found.get(each.id) ?? {
        id: each.id,
        message: each.message,
        context: each.context,
        comments: [],
        placeholders: {},
        origin: [],
      }
      if (each.comment && !known.comments.includes(each.comment)) known.comments.push(each.comment)
      for (const [name, value] of Object.entries(each.placeholders ?? {}))
        known.placeholders[name] = [...new Set([...(known.placeholders[name] ?? []), value])]
      const place = relative('.', file).replaceAll('\\', '/')
      if (!known.origin.some(([path]) => path === place)) known.origin.push([place])
      found.set(each.id, known)
    }
  }
  // Sorted by file, as a translator reads a screen; a sentence used in several files is listed under the first.
  return [...found.values()].toSorted((one, other) => one.origin[0][0].localeCompare(other.origin[0][0], 'en'))
}
