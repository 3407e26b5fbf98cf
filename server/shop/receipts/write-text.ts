import type { Language } from '#contract/languages/languages.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import { brandFaces, type BrandFont, type Face, findFace, fontOf } from '../../platform/pictures/faces.ts'
import { type Direction, inVisualOrder, type Run, splitRuns } from './split-runs.ts'

export interface TextBox {
  x: number
  y: number
  width: number
  size: number
  align?: 'left' | 'right'
  /** The font for Latin text; other scripts use the fonts that have them. */
  font?: BrandFont
  language?: Language
  direction?: Direction
}

interface Measured extends Run {
  font: string
  width: number
}

export const lineHeight = 1.3
/** The distance of the baseline from the top of the line, as a fraction of the size. */
const baseline = 0.95

/** Writes a text in any script on as many lines as it needs. Returns the y of the next line. */
export function writeText(page: PDFKit.PDFDocument, text: string, place: TextBox): number {
  const { x, width, size, align = 'left' } = place
  let { y } = place
  for (const line of breakLines(measure(page, text, place), width)) {
    const taken = widthOf(line)
    let at = align === 'right' ? x + width - taken : x
    for (const run of inVisualOrder(line)) {
      page.font(run.font).fontSize(size)
      page.text(run.text, at, y + baseline * size, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
    y += lineHeight * size
  }
  return y
}

/**
 * The lines a text breaks into at any size. Shaping is the expensive part, so measure once and scale the widths for
 * other sizes.
 */
export function linesAtSizes(page: PDFKit.PDFDocument, text: string, place: TextBox): (size: number) => string[] {
  const measured = measure(page, text, place)
  return (size) =>
    breakLines(measured, (place.width * place.size) / size).map((line) => line.map((run) => run.text).join(''))
}

const widthOf = (runs: readonly Measured[]): number => runs.reduce((sum, run) => sum + run.width, 0)

/** Japanese and Chinese have no spaces: a line may break at any character, but not before closing punctuation. */
const closing = /^[、。，．：；！？）」』】〉》…ー]/u
const opening = /[（「『【〈《]$/u
const wide = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60\u30fc]`
const loose = new RegExp(`^${wide}`, 'u')
const unit = new RegExp(` |${wide}\\p{M}*|(?:(?! |${wide}).)+`, 'gsu')

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Labels occur on every page, so their runs are cached. */
const keptRuns = new BoundedCache<readonly Run[]>({
  entries: 2000,
  bytes: 4 * 1024 * 1024,
  sizeOf: (runs) => runs.reduce((sum, { text }) => sum + 100 + 2 * text.length, 0),
})

/** The runs of a text, cut into words and spaces, with their widths. */
function measure(page: PDFKit.PDFDocument, text: string, place: TextBox): Measured[] {
  const { size, width, font: latin = 'text', direction = 'auto', language } = place
  const style = { isStrong: latin !== 'text', ...(language && { language }) }
  const find = (points: readonly number[], preferred?: Face) => findFace(points, preferred, style)
  const key = [language, style.isStrong, direction, text].join(' ')
  return keptRuns
    .getOrMake(key, () => splitRuns(text, find, direction))
    .flatMap((run) => {
      const font = bringAlong(page, run.face ?? brandFaces[latin])
      page.font(font).fontSize(size)
      const cut = (piece: string): Measured => ({ ...run, text: piece, font, width: page.widthOfString(piece) })
      const words = (run.text.match(unit) ?? []).map(cut)
      return words.flatMap((word) =>
        word.width <= width ? [word] : Array.from(letters.segment(word.text), ({ segment }) => cut(segment)),
      )
    })
}

const broughtTo = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Registers a font of ours with the page, once, and returns its name there. */
function bringAlong(page: PDFKit.PDFDocument, face: Face): string {
  const brought = broughtTo.get(page) ?? new Set()
  broughtTo.set(page, brought)
  if (!brought.has(face.file)) page.registerFont(face.file, fontOf(face) as unknown as PDFKit.Mixins.PDFFontSource)
  brought.add(face.file)
  return face.file
}

/** Lines break at spaces; a word longer than a line, such as a name without spaces, continues on the next. */
function breakLines(parts: readonly Measured[], width: number): Measured[][] {
  const lines: Measured[][] = [[]]
  for (const piece of wordsOf(parts).flatMap((word) =>
    widthOf(word) <= width ? [word] : word.map((part) => [part]),
  )) {
    const line = lines.at(-1) ?? []
    if (line.length === 0 || widthOf(line) + widthOf(piece) <= width) line.push(...piece)
    else if (piece[0]?.text !== ' ') lines.push([...piece])
  }
  return lines.map((line) => (line.at(-1)?.text === ' ' ? line.slice(0, -1) : line))
}

/** Parts that no line break may separate form one word, whatever scripts it mixes. */
function wordsOf(parts: readonly Measured[]): Measured[][] {
  const words: Measured[][] = []
  for (const part of parts) {
    const last = words.at(-1)
    const before = last?.at(-1)
    if (last && before && !mayEndBetween(before.text, part.text)) last.push(part)
    else words.push([part])
  }
  return words
}

function mayEndBetween(before: string, behind: string): boolean {
  if (before === ' ' || behind === ' ') return true
  if (opening.test(before) || closing.test(behind)) return false
  return loose.test(before) || loose.test(behind)
}
