import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Language } from '#contract/languages/languages.ts'
import { projectRoot } from '../config/project-root.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { unpackWoff } from './unpack-woff.ts'

/** A font file. */
export interface Face {
  file: string
}

interface Slice {
  face: Face
  strongFace: Face
  language: Language | undefined
  /** The code points it claims to cover, from the package's own list. */
  ranges: [from: number, to: number][]
}

const own = join(projectRoot, 'server/shop/papers/pdf/fonts')

/** The shop's own fonts for print, in one weight each: `npm run fonts` cuts them. */
export const brandFaces = {
  text: { file: join(own, 'figtree-400.ttf') },
  strong: { file: join(own, 'figtree-600.ttf') },
  display: { file: join(own, 'besley-620.ttf') },
} as const satisfies Record<string, Face>
export type BrandFont = keyof typeof brandFaces

const require = createRequire(import.meta.url)

interface Family {
  /** The package's list of slices. */
  list: string
  /** The language its letter shapes are for, where others draw the same letters differently. */
  language?: Language
  /** Whether it also comes in the weight of headings. */
  hasStrong?: boolean
}

/**
 * Free fonts (OFL) that together cover every name in the world, in the order they are tried. Each comes in slices of a
 * few dozen kilobytes with a list of what they cover, and only the slices that are needed are read.
 */
const families: readonly Family[] = [
  { list: require.resolve('@fontsource/noto-sans/unicode.json'), hasStrong: true },
  { list: require.resolve('@fontsource/noto-sans-arabic/unicode.json'), hasStrong: true },
  { list: require.resolve('@fontsource/noto-sans-hebrew/unicode.json'), hasStrong: true },
  { list: require.resolve('@fontsource/noto-sans-thai/unicode.json'), hasStrong: true },
  { list: require.resolve('@fontsource/sawarabi-gothic/unicode.json'), language: 'ja' },
  // `npm run fonts` cuts it.
  { list: join(own, 'noto-sans-sc/unicode.json'), language: 'zh' },
  { list: require.resolve('@fontsource/gowun-dodum/unicode.json'), language: 'ko' },
]

/** Looks like an old screen, but has every letter there is. */
const lastResort: Face = { file: require.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff') }

function readSlices({ list, language, hasStrong = false }: Family): Slice[] {
  const folder = dirname(list)
  const claims = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  return Object.entries(claims).map(([name, ranges]) => {
    const slice = join(folder, 'files', `${basename(folder)}-${name.replaceAll(/[[\]]/g, '')}`)
    const face = { file: `${slice}-400-normal.woff` }
    return {
      face,
      strongFace: hasStrong ? { file: `${slice}-600-normal.woff` } : face,
      language,
      ranges: ranges.split(',').map(readRange),
    }
  })
}

/** `U+460-52f`, or a single `U+1c80`. */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

let slices: Slice[] | undefined

/** The font file, unpacked for drawing. */
export const readFace = ({ file }: Face): Buffer =>
  file.endsWith('.ttf') ? readFileSync(file) : unpackWoff(readFileSync(file))

/** An open font, with the letters it has looked up so far. */
interface OpenFace {
  font: Font
  letters: ReadonlySet<number>
  bytes: number
}

const opened = new BoundedCache<OpenFace>({ entries: 200, bytes: 64 * 1024 * 1024, sizeOf: ({ bytes }) => 2 * bytes })

/** Opening a font and reading its letters is most of a page's cost, so fonts in use stay open from page to page. */
const openFace = ({ file }: Face): OpenFace =>
  opened.getOrMake(file, () => {
    const content = readFace({ file })
    const font = create(content)
    if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
    return { font, letters: new Set(font.characterSet), bytes: content.length }
  })

/** The font to draw a page with; other pages may use it at the same time. */
export const fontOf = (face: Face): Font => openFace(face).font

/** Slices claim letters that they do not have, so each is opened and checked. */
function holds(face: Face, letters: readonly number[]): boolean {
  const known = openFace(face).letters
  return letters.every((letter) => known.has(letter))
}

export interface Style {
  /** The reader's: Chinese and Japanese share letters but draw them differently. */
  language?: Language
  isStrong?: boolean
}

/** The face that has all of these letters; undefined when none of our fonts does. */
export function findFace(
  letters: readonly number[],
  preferred?: Face,
  { language, isStrong = false }: Style = {},
): Face | undefined {
  if (preferred && holds(preferred, letters)) return preferred
  slices ??= families.flatMap(readSlices)
  const faceOf = (slice: Slice) => (isStrong ? slice.strongFace : slice.face)
  const claims = ({ ranges }: Slice) =>
    letters.every((letter) => ranges.some(([from, to]) => letter >= from && letter <= to))
  const fits = (slice: Slice) => claims(slice) && holds(faceOf(slice), letters)
  const isTheirs = (slice: Slice) => !slice.language || slice.language === language
  const found = slices.find((slice) => isTheirs(slice) && fits(slice)) ?? slices.find(fits)
  if (found) return faceOf(found)
  return holds(lastResort, letters) ? lastResort : undefined
}
