import type { Language } from '#contract/languages/languages.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import { brandFaces, type BrandFont, type Face, findFace, fontOf } from '../../../platform/pictures/faces.ts'
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
  face: Face
  width: number
}

export const lineHeight = 1.3
/** The distance of the baseline from the top of the line, as a fraction of the size. */
const baseline = 0.95

/** Writes a text in any script on as many lines as it needs. Returns the y of the next line. */
export function writeText(page: PDFKit.PDFDocument, text: string, place: TextBox): number {
  const { x, width, size, align = 'left' } = place
  let { y } = place
  for (const line of breakLines(measure(text, place), width)) {
    const taken = widthOf(line)
    let at = align === 'right' ? x + width - taken : x
    for (const run of joined(inVisualOrder(line))) {
      page.font(bringAlong(page, run.face)).fontSize(size)
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
export function linesAtSizes(text: string, place: TextBox): (size: number) => string[] {
  const measured = measure(text, place)
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

/** Labels occur on every page, so their words are cached, with their widths at size 1. */
const keptWords = new BoundedCache<readonly Measured[]>({
  entries: 2000,
  bytes: 4 * 1024 * 1024,
  sizeOf: (words) => words.reduce((sum, { text }) => sum + 100 + 2 * text.length, 0),
})

/** The words and spaces of a text, with their widths. */
function measure(text: string, place: TextBox): Measured[] {
  const { size, width, font: latin = 'text', direction = 'auto', language } = place
  const style = { isStrong: latin !== 'text', ...(language && { language }) }
  const find = (points: readonly number[], preferred?: Face) => findFace(points, preferred, style)
  const cut = (run: Run, piece: string): Measured => {
    const face = run.face ?? brandFaces[latin]
    return { ...run, text: piece, face, width: widthAtSize1(face, piece) }
  }
  return keptWords
    .getOrMake([language, latin, direction, text].join(' '), () =>
      splitRuns(text, find, direction).flatMap((run) => (run.text.match(unit) ?? []).map((word) => cut(run, word))),
    )
    .flatMap((word) =>
      word.width * size <= width ? [word] : Array.from(letters.segment(word.text), ({ segment }) => cut(word, segment)),
    )
    .map((piece) => ({ ...piece, width: piece.width * size }))
}

function widthAtSize1(face: Face, text: string): number {
  const font = fontOf(face)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** Neighbours in one font that are read from left to right are drawn in one go. */
function joined(line: readonly Measured[]): Measured[] {
  const drawn: Measured[] = []
  for (const run of line) {
    const last = drawn.at(-1)
    if (last && last.face.file === run.face.file && last.level === run.level && run.level % 2 === 0)
      drawn.splice(-1, 1, { ...last, text: last.text + run.text, width: last.width + run.width })
    else drawn.push(run)
  }
  return drawn
}

const broughtTo = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Registers a font of ours with the page, once, and returns its name there. */
function bringAlong(page: PDFKit.PDFDocument, face: Face): string {
  const brought = broughtTo.get(page) ?? new Set()
  broughtTo.set(page, brought)
  if (brought.has(face.file)) return face.file
  brought.add(face.file)
  page.registerFont(face.file, fontOf(face) as unknown as PDFKit.Mixins.PDFFontSource)
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
