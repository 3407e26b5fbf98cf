import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenWords, WordsOf } from '#contract/site/renderer.ts'
import { projectRoot } from '../../../platform/config/project-root.ts'
import { wordsOf } from '../../../platform/languages/words.ts'

interface Sentences {
  frame: string[]
  screens: Record<string, string[]>
}

interface WordList extends Sentences {
  /** What the demonstration needs in addition. */
  demonstration: Sentences
}

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content

/** The texts of a page in one language: the frame's and the screen's, as the build sorted them. */
export function builtWords(client: string): WordsOf {
  const list = readJson<WordList>(join(client, '.vite/words.json'))
  const { version } = readJson<{ version: string }>(join(projectRoot, 'dist/words/version.json'))
  const known = new Map<string, ScreenWords>()
  const idsIn = ({ frame, screens: own }: Sentences, screens: string[]) => [
    ...frame,
    ...screens.flatMap((screen) => own[screen] ?? []),
  ]
  return (language, screens, isDemonstration) => {
    const key = [language, ...screens, isDemonstration].join(' ')
    const more = isDemonstration ? idsIn(list.demonstration, screens) : []
    const words = known.get(key) ?? {
      messages: pick(wordsOf(language), [...idsIn(list, screens), ...more]),
      folder: `/assets/words-${version}/${isDemonstration ? 'demonstration/' : ''}${language}/`,
    }
    known.set(key, words)
    return words
  }
}

/** Keeps the order of `words`, which for place names is alphabetical. */
function pick(words: Record<string, unknown>, ids: string[]): ScreenWords['messages'] {
  const picked = new Set(ids)
  return Object.fromEntries(Object.entries(words).filter(([id]) => picked.has(id)))
}
