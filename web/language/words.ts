import { i18n, type Messages } from '@lingui/core'
import { intlTagOf, type Language, sourceLanguage } from '#contract/languages/languages.ts'

/** What a page brings along of its language; `document.ts` writes it. */
export interface PageWords {
  language: Language
  /** Whose words these are; the page for times without a connection brings those of all that works without one. */
  screens: string[]
  /** Where the words of other screens are. */
  folder: string
  messages: Messages
}

let brought: PageWords = { language: sourceLanguage, screens: [], folder: '', messages: {} }
const fetched = new Map<string, Promise<void>>()

/** Makes the browser speak the page's language. The server makes an instance for each page and has no use for this. */
export function takeWords(words: PageWords): void {
  brought = words
  for (const screen of words.screens) fetched.set(screen, Promise.resolve())
  i18n.load(words.language, words.messages)
  // The digits that a plural writes are those of the prices beside it.
  i18n.activate(words.language, intlTagOf(words.language))
}

/** The language the browser has taken over from the page. */
export const pageLanguage = (): Language => brought.language

/** Fetches the words of a screen that is about to be shown, once. On the server every page has its own already. */
export function fetchWords(screen: string): Promise<void> {
  if (!brought.folder) return Promise.resolve()
  const words = fetched.get(screen) ?? fetchFrom(`${brought.folder}${screen}.json`)
  fetched.set(screen, words)
  // What did not come may come the next time.
  words.catch(() => fetched.delete(screen))
  return words
}

async function fetchFrom(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  i18n.load(brought.language, (await answer.json()) as Messages)
}
