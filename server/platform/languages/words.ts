import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@lingui/core'
import type { Language } from '#contract/languages/languages.ts'
import { projectRoot } from '../config/project-root.ts'

const folder = join(projectRoot, 'dist/words')
const known = new Map<Language, Messages>()

/** Every sentence of a language, as the build left it; none where nothing was built. */
export function wordsOf(language: Language): Messages {
  const words = known.get(language) ?? read(language)
  known.set(language, words)
  return words
}

function read(language: Language): Messages {
  const file = join(folder, `${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {}
}
