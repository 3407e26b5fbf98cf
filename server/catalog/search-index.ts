import { isSearchable } from '#contract/search-text.ts'
import type { CountryFacts } from './countries.ts'
import { isOneTypoAway, isOneTypoFromStart } from './one-typo.ts'

/** Lower case, without accents or punctuation: what people type, not how it is spelt. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Kind = 'name' | 'alias' | 'place'

interface Term {
  code: string
  kind: Kind
  text: string
}

// Lower is better. A country's own name beats what it is also called, which beats a city in it.
const kindRank: Record<Kind, number> = { name: 0, alias: 1, place: 2 }
const matchRank = { exact: 0, start: 3, wordStart: 6, inside: 9, typo: 12, typoAtStart: 15 } as const

const shortestInside = 4
const shortestTypo = 4
const shortestTypoAtStart = 5

function howItMatches(typed: string, text: string): keyof typeof matchRank | undefined {
  const at = text.indexOf(typed)
  if (at < 0) return undefined
  if (text.length === typed.length) return 'exact'
  // 'U.K.' folds to two letters: enough for a code, too few to guess from.
  if (typed.length < 3) return undefined
  if (at === 0) return 'start'
  if (text.includes(` ${typed}`)) return 'wordStart'
  return typed.length >= shortestInside ? 'inside' : undefined
}

function howItAlmostMatches(typed: string, text: string): keyof typeof matchRank | undefined {
  if (typed.length >= shortestTypo && isOneTypoAway(typed, text)) return 'typo'
  if (typed.length >= shortestTypoAtStart && isOneTypoFromStart(typed, text)) return 'typoAtStart'
  return undefined
}

/** Finds countries by what people call them. Made once for each catalogue; a search only compares. */
export class SearchIndex {
  private readonly terms: Term[]

  /** Countries of equal rank keep the order they are given in. */
  constructor(countries: readonly CountryFacts[]) {
    this.terms = countries.flatMap(({ code, name, aliases, places }) => [
      ...termsOf(code, 'name', [name]),
      ...termsOf(code, 'alias', aliases),
      ...termsOf(code, 'place', places),
    ])
  }

  /** Codes of the countries that match, best first. A typo is forgiven when nothing matches as typed. */
  search(text: string): string[] {
    const typed = foldText(text)
    if (!isSearchable(text) || typed.length === 0) return []
    const found = this.rank(typed, howItMatches)
    return found.length > 0 ? found : this.rank(typed, howItAlmostMatches)
  }

  private rank(typed: string, compare: typeof howItMatches): string[] {
    const best = new Map<string, number>()
    for (const { code, kind, text } of this.terms) {
      const match = compare(typed, text)
      if (!match) continue
      const rank = matchRank[match] + kindRank[kind]
      if (rank < (best.get(code) ?? Infinity)) best.set(code, rank)
    }
    return [...best].toSorted(([, a], [, b]) => a - b).map(([code]) => code)
  }
}

const termsOf = (code: string, kind: Kind, names: string[]): Term[] =>
  [...new Set(names.map(foldText))].map((text) => ({ code, kind, text }))
