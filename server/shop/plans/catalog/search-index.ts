import { isSearchable, isWordLike } from '#contract/plans/search-text.ts'
import type { CountryFacts } from '../../basics/countries/countries.ts'
import { foldText } from './fold-text.ts'
import { isOneTypoAway, isOneTypoFromStart, withoutDoubles } from './one-typo.ts'
import { namesIn, tellingWords } from './words-besides.ts'

type Kind = 'name' | 'alias' | 'place' | 'placeAbroad' | 'airport' | 'foreign'

interface Term {
  code: string
  kind: Kind
  text: string
  /** As it is written; only places are shown. */
  shown?: string
}

/** A country, and the city or sight it was found by. */
export interface Found {
  code: string
  place?: string | undefined
  /** The text is one of its names, and not only a part of one. */
  isMeant?: boolean | undefined
}

interface Ranked extends Found {
  rank: number
}

// Lower is better. A country's own name ranks before its aliases, and those before its cities. A foreign word ranks
// after anything that begins with it in the visible names: a visitor who types 'island' wants islands before Iceland.
const kindRank: Record<Kind, number> = { name: 0, alias: 1, place: 2, placeAbroad: 2.5, airport: 3.5, foreign: 8.5 }
/** In capitals, three letters are rather an airport's than the beginning of a name: DEN is Denver, 'den' Denmark. */
const airportInCapitals = 1.5
/** The beginning of a foreign city's name ranks after a country's whole foreign name: タイ is Thailand, not タイペイ. */
const unfinishedAbroad = 6
const isHiddenName: Record<Kind, boolean> = {
  name: false,
  alias: true,
  place: false,
  placeAbroad: true,
  airport: true,
  foreign: true,
}
const matchRank = { exact: 0, start: 3, wordStart: 6, inside: 9, typo: 12, typoAtStart: 15 } as const

const shortestStart = 3
const shortestInside = 4
const shortestTypo = 4
const shortestTypoAtStart = 5

/** Between two places: 'united kingdom and ireland' is not one country with all of these words. */
const joining = new Set(['and', 'und', 'et', 'y', 'och', 'og', 've', 'oraz', 'dan'])
/** A longer text is a sentence, not a place. */
const mostWords = 5

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
    this.terms = countries.flatMap(
      ({ code, name, aliases, places, placesAbroad = [], airports = [], foreignNames = [] }) => [
        ...termsOf(code, 'name', [name]),
        ...termsOf(code, 'alias', aliases),
        ...placeTermsOf(code, 'place', places),
        ...placeTermsOf(code, 'placeAbroad', placesAbroad),
        ...airports.map(({ letters, city }): Term => ({ code, kind: 'airport', text: foldText(letters), shown: city })),
        ...termsOf(code, 'foreign', foreignNames),
      ],
    )
    this.latin = this.terms
      .filter(({ kind, text }) => isLatin(text) && kind !== 'airport')
      .map((term) => ({ ...term, text: withoutDoubles(term.text) }))
    this.notLatin = this.terms.filter(({ text }) => !isLatin(text))
    this.lines = this.terms.map(({ text }) => `${text}\n`).join('')
    let start = 0
    this.lineStarts = this.terms.map(({ text }) => (start += text.length + 1) - text.length - 1)
  }

  /** Codes of the matching countries, best first. */
  search(text: string): string[] {
    return this.find(text).map(({ code }) => code)
  }

  /** The matching countries, best first. A typo is forgiven only if nothing matches as typed. */
  find(text: string): Found[] {
    const found = this.findAsTyped(text)
    return found.length > 0 ? found : this.findNearly(text)
  }

  /**
   * Without the words that are no places, if need be: 'two weeks in italy'. Several words that no name has together must
   * each fit the country: 'tokyo japan'.
   */
  findAsTyped(text: string): Found[] {
    const typed = foldText(text)
    if (!isSearchable(text) || typed.length === 0) return []
    for (const name of new Set([typed, ...namesIn(typed)])) {
      const found = this.asTyped(name, text.includes(name.toUpperCase()))
      if (found.length > 0) return bestFirst(found)
    }
    return bestFirst(this.byWords(wordsIn(typed), (word) => this.asTyped(word)))
  }

  findNearly(text: string): Found[] {
    const typed = foldText(text)
    const name = namesIn(typed).at(-1)
    if (!isSearchable(text) || name === undefined) return []
    const found = this.withTypo(name)
    return bestFirst(found.length > 0 ? found : this.byWordsWithTypo(wordsIn(typed)))
  }

  private asTyped(typed: string, inCapitals = false): Ranked[] {
    return this.rank(this.termsWith(typed), typed, howItMatches, inCapitals)
  }

  /** Letters typed once or twice are no typo: Phillipines. */
  private withTypo(typed: string): Ranked[] {
    return isLatin(typed)
      ? this.rank(this.latin, withoutDoubles(typed), howItAlmostMatches)
      : this.rank(this.notLatin, typed, howItAlmostMatches)
  }

  /** The countries that every word fits. */
  private byWords(words: readonly string[], look: (word: string) => Ranked[]): Ranked[] {
    const [first, ...others] = words.map(look)
    return others.reduce((found, next) => {
      const fitting = new Map(next.map((one) => [one.code, one]))
      return found.flatMap(({ code, rank, place }) => {
        const also = fitting.get(code)
        return also ? [{ code, rank: rank + also.rank, place: place ?? also.place }] : []
      })
    }, first ?? [])
  }

  /** One of the words may be mistyped: comparing all of them with every name would be slow. */
  private byWordsWithTypo(words: readonly string[]): Ranked[] {
    const found = new Map(words.map((word) => [word, this.asTyped(word)]))
    const unknown = [...found].filter(([, matches]) => matches.length === 0)
    const [word] = unknown[0] ?? []
    if (word === undefined || unknown.length > 1 || found.size === 1) return []
    return this.byWords(words, (each) => (each === word ? this.withTypo(each) : (found.get(each) ?? [])))
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

  private rank(terms: readonly Term[], typed: string, compare: typeof howItMatches, inCapitals = false): Ranked[] {
    const best = new Map<string, Ranked>()
    const mayBegin = typed.length >= shortestStart || isWordLike(typed)
    for (const { code, kind, text, shown } of terms) {
      const match = compare(typed, text, mayBegin)
      // A match inside a word that is not shown is confusing: the Swahili name of Congo contains 'asia'.
      if (!match || (match === 'inside' && isHiddenName[kind]) || (kind === 'airport' && match !== 'exact')) continue
      const rank =
        matchRank[match] +
        (kind === 'airport' && inCapitals ? airportInCapitals : kindRank[kind]) +
        (kind === 'placeAbroad' && match !== 'exact' ? unfinishedAbroad : 0)
      if (rank < (best.get(code)?.rank ?? Infinity))
        best.set(code, { code, rank, place: shown, isMeant: match === 'exact' })
    }
    return [...best.values()]
  }
}

const bestFirst = (found: readonly Ranked[]): Found[] =>
  found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ code, place, isMeant }) => ({ code, ...(place && { place }), ...(isMeant && { isMeant }) }))

/** Folded Latin text has no accents, which leaves a-z and digits. */
const isLatin = (folded: string) => /^[a-z\d]/.test(folded)

const termsOf = (code: string, kind: Kind, names: readonly string[]): Term[] =>
  [...new Set(names.map(foldText))].map((text) => ({ code, kind, text }))

const placeTermsOf = (code: string, kind: Kind, names: readonly string[]): Term[] =>
  names.map((shown) => ({ code, kind, text: foldText(shown), shown }))

/** The words to look for one by one; none if there is only one word anyway. */
function wordsIn(typed: string): string[] {
  const words = tellingWords(typed)
  if (words.length === 1 || words.some((word) => joining.has(word))) return []
  const telling = words.filter(isSearchable)
  return telling.length <= mostWords ? telling : []
}
