import { i18n, type Messages } from '@lingui/core'
import { intlTagOf, type Language, sourceLanguage } from '#contract/languages/languages.ts'
import { endWithOneStop } from './one-full-stop.ts'

/** The translations a page brings along; `document.ts` writes them. */
export interface PageWords {
  language: Language
  /** The screens these words are for; the offline page brings those of every screen that works offline. */
  screens: string[]
  /** Where the words of other screens are. */
  folder: string
  messages: Messages
}

let brought: PageWords = { language: sourceLanguage, screens: [], folder: '', messages: {} }
const fetched = new Map<string, Promise<void>>()

/** Activates the page's language in the browser. The server creates an instance per page and does not use this. */
export function takeWords(words: PageWords): void {
  brought = words
  for (const screen of words.screens) fetched.set(screen, Promise.resolve())
  endWithOneStop(i18n).load(words.language, words.messages)
  // Plurals must use the same digits as the prices beside them.
  i18n.activate(words.language, intlTagOf(words.language))
}

/** The language the browser took over from the page. */
export const pageLanguage = (): Language => brought.language

/** Fetches the words of a screen that is about to be shown, once. On the server each page already has its own. */
export function fetchWords(screen: string): Promise<void> {
  if (!brought.folder) return Promise.resolve()
  const words = fetched.get(screen) ?? fetchFrom(`${brought.folder}${screen}.json`)
  fetched.set(screen, words)
  // Allow another attempt after a failure.
  words.catch(() => fetched.delete(screen))
  return words
}

async function fetchFrom(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  i18n.load(brought.language, (await answer.json()) as Messages)
}
