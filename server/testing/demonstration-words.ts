import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages/languages.ts'
import { projectRoot } from '../platform/config/project-root.ts'

/** What only the demonstration may show: its name, its people, and unproven figures. */
export interface DemonstrationWord {
  name: string
  isIn(text: string, language: Language): boolean
}

/** A figure of its own: not part of a price, a date, an id or a hash. */
const alone = (pattern: string) => new RegExp(`(?<![\\w.,/=-])${pattern}(?![\\w/]|[.,]\\d)`, 'i')

const figures: Record<string, RegExp> = {
  '10,000': alone('10[,.\u00a0\u202f]000\\+?'),
  '50K': alone('50K\\+?'),
  '50,000': alone('50[,.\u00a0\u202f]000\\+?'),
  '99.9': /(?<![\d.,])99[.,]9\s?[%٪]/,
  '24/7': alone('24/7'),
  '190+': alone('190\\+'),
  '500+': alone('500\\+'),
  '2016': alone('2016'),
  '8+': alone('8\\+'),
  'under an hour': /under an hour/i,
  'within 4 hours': /within 4 hours/i,
  'all systems operational': /all systems operational/i,
}

const people = ['Maya Lindqvist', 'Tom Okafor', 'Priya Raman', 'Ingrid Solberg', 'Rui Carvalho', 'Hana Morita']

/** The demonstration's sentences with a figure in them, in every language: each writes figures its own way. */
const claimsIn = (language: Language): string[] => {
  const file = readFileSync(join(projectRoot, 'languages', language, 'messages.po'), 'utf8')
  const entries = [...file.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
  const read = (quoted = '') =>
    [...quoted.matchAll(/"(.*)"/g)].map(([, text]) => JSON.parse(`"${text}"`) as string).join('')
  return entries
    .filter(([, id]) => Object.values(figures).some((figure) => figure.test(read(id))))
    .flatMap(([, , said]) => piecesWithFigures(read(said)))
}

/** The parts of a sentence between its placeholders that have a figure and are long enough to be recognised. */
const piecesWithFigures = (sentence: string): string[] =>
  sentence
    .split(/\{[^}]*\}|<\/?\d+\/?>/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 6 && /\d/.test(piece))

const claims = new Map<Language, string[]>()

export const demonstrationWords: DemonstrationWord[] = [
  { name: 'Landfall', isIn: (text) => /landfall/i.test(text) },
  ...people.map((name) => ({ name, isIn: (text: string) => text.includes(name) })),
  ...Object.entries(figures).map(([name, figure]) => ({ name, isIn: (text: string) => figure.test(text) })),
  {
    name: 'a claim in its own language',
    isIn: (text, language) => {
      const said = claims.get(language) ?? claimsIn(language)
      claims.set(language, said)
      return said.some((each) => text.includes(each))
    },
  },
]

/** The visible text, without markup. */
export const readable = (text: string): string =>
  text
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/<!-- -->|\\u200b/g, '')
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\s+/g, ' ')

/** The demonstration words in a text of one language. */
export const demonstrationWordsIn = (text: string, language: Language): string[] => {
  const plain = readable(text)
  return demonstrationWords.filter((word) => word.isIn(plain, language)).map(({ name }) => name)
}
