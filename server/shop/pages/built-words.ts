import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages.ts'
import type { ScreenWords } from '#contract/renderer.ts'
import { projectRoot } from '../../ground/config/project-root.ts'
import { wordsOf } from '../../ground/languages/words.ts'

interface WordList {
  frame: string[]
  screens: Record<string, string[]>
}

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content

/** The words of a page: the frame's and its screen's, of one language, as the build sorted them. */
export function builtWords(client: string): (language: Language, screens: string[]) => ScreenWords {
  const list = readJson<WordList>(join(client, '.vite/words.json'))
  const { version } = readJson<{ version: string }>(join(projectRoot, 'dist/words/version.json'))
  const known = new Map<string, ScreenWords>()
  return (language, screens) => {
    const key = [language, ...screens].join(' ')
    const words = known.get(key) ?? {
      messages: pick(wordsOf(language), [...list.frame, ...screens.flatMap((screen) => list.screens[screen] ?? [])]),
      folder: `/assets/words-${version}/${language}/`,
    }
    known.set(key, words)
    return words
  }
}

/** In the order of the words, which for names of places means something. */
function pick(words: Record<string, unknown>, ids: string[]): ScreenWords['messages'] {
  const picked = new Set(ids)
  return Object.fromEntries(Object.entries(words).filter(([id]) => picked.has(id)))
}
