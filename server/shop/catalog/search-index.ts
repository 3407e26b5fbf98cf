import { isSearchable, isWordLike } from '#contract/catalog/search-text.ts'
import type { CountryFacts } from './countries.ts'
import { foldText } from './fold-text.ts'
import { isOneTypoAway, isOneTypoFromStart } from './one-typo.ts'

type Kind = 'name' | 'alias' | 'place' | 'foreign'

interface Term {
  code: string
  kind: Kind
  text: string
}

// Lower is better. A country's own name ranks before its aliases, and those before its cities. A foreign word ranks
// after anything that begins with it in the visible names: a visitor who types 'island' wants islands before Iceland.
const kindRank: Record<Kind, number> = { name: 0, alias: 1, place: 2, foreign: 8.5 }
const matchRank = { exact: 0, start: 3, wordStart: 6, inside: 9, typo: 12, typoAtStart: 15 } as const

const shortestStart = 3
const shortestInside = 4
const shortestTypo = 4
const shortestTypoAtStart = 5

function howItMatches(typed: string, text: string, mayBegin: boolean): keyof typeof matchRank | undefined {
  const at = text.indexOf(typed)
  if (at < 0) return undefined
  if (text.length === typed.length) return 'exact'
  // 'U.K.' folds to two letters: enough for a code, too few for a prefix.
  if (!mayBegin) return undefined
  if (at === 0) return 'start'
  if (text.includes(` ${typed}`)) return 'wordStart'
  return typed.length >= shortestInside ? 'inside' : undefined
}

function howItAlmostMatches(typed: string, text: string): keyof typeof matchRank | undefined {
  if (typed.length >= shortestTypo && isOneTypoAway(typed, text)) return 'typo'
  if (typed.length >= shortestTypoAtStart && isOneTypoFromStart(typed, text)) return 'typoAtStart'
  return undefined
}

/**
 * Built on the first search: reading every place's names in all languages is slow, and a start need not wait for it.
 */
export function onceAsked(make: () => SearchIndex): () => SearchIndex {
  let made: SearchIndex | undefined
  return () => (made ??= make())
}

/** Finds countries by any of their names. Built once per catalogue; a search only compares. */
export class SearchIndex {
  private readonly terms: Term[]
  /** All terms in one text, one per line: searching one long text is far quicker than many short ones. */
  private readonly lines: string
  private readonly lineStarts: number[]
  /** A typo stays within its script, so only the terms of that script are compared. */
  private readonly latin: Term[]
  private readonly notLatin: Term[]

  /** Countries of equal rank keep their given order. */
  constructor(countries: readonly CountryFacts[]) {
    this.terms = countries.flatMap(({ code, name, aliases, places, foreignNames = [] }) => [
      ...termsOf(code, 'name', [name]),
      ...termsOf(code, 'alias', aliases),
      ...termsOf(code, 'place', places),
      ...termsOf(code, 'foreign', foreignNames),
    ])
    this.latin = this.terms.filter(({ text }) => isLatin(text))
    this.notLatin = this.terms.filter(({ text }) => !isLatin(text))
    this.lines = this.terms.map(({ text }) => `${text}\n`).join('')
    let start = 0
    this.lineStarts = this.terms.map(({ text }) => (start += text.length + 1) - text.length - 1)
  }

  /** Codes of the matching countries, best first. A typo is forgiven only if nothing matches as typed. */
  search(text: string): string[] {
    const typed = foldText(text)
    if (!isSearchable(text) || typed.length === 0) return []
    const found = this.rank(this.termsWith(typed), typed, howItMatches)
    return found.length > 0 ? found : this.rank(isLatin(typed) ? this.latin : this.notLatin, typed, howItAlmostMatches)
  }

  /** The terms that contain the typed text. */
  private termsWith(typed: string): Term[] {
    const found: Term[] = []
    for (let line = -1, at = this.lines.indexOf(typed); at >= 0;) {
      line = this.lineAt(at, line + 1)
      const term = this.terms[line]
      if (!term) break
      found.push(term)
      at = this.lines.indexOf(typed, (this.lineStarts[line] ?? 0) + term.text.length)
    }
    return found
  }

  /** The line at a position, searching from line `low` on. */
  private lineAt(place: number, low: number): number {
    let high = this.lineStarts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.lineStarts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  private rank(terms: readonly Term[], typed: string, compare: typeof howItMatches): string[] {
    const best = new Map<string, number>()
    const mayBegin = typed.length >= shortestStart || isWordLike(typed)
    for (const { code, kind, text } of terms) {
      const match = compare(typed, text, mayBegin)
      // A match inside a word that is not shown is confusing: the Swahili name of Congo contains 'asia'.
      if (!match || (match === 'inside' && (kind === 'alias' || kind === 'foreign'))) continue
      const rank = matchRank[match] + kindRank[kind]
      if (rank < (best.get(code) ?? Infinity)) best.set(code, rank)
    }
    return [...best].toSorted(([, a], [, b]) => a - b).map(([code]) => code)
  }
}

/** Folded Latin text has no accents, which leaves a-z and digits. */
const isLatin = (folded: string) => /^[a-z\d]/.test(folded)

const termsOf = (code: string, kind: Kind, names: readonly string[]): Term[] =>
  [...new Set(names.map(foldText))].map((text) => ({ code, kind, text }))
