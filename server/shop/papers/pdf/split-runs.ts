import makeBidi from 'bidi-js'
import type { Face } from '../../../platform/pictures/faces.ts'

/** A piece of a line in one font and one direction. */
export interface Run {
  text: string
  /** Undefined for the shop's own fonts. */
  face: Face | undefined
  /** The embedding level (Unicode, UAX #9). Right-to-left text has an odd one. */
  level: number
}

/** The direction of a text as a whole; `auto` takes that of its first letter. */
export type Direction = 'ltr' | 'rtl' | 'auto'

const bidi = makeBidi()

/** The characters in the shop's own fonts: Latin-1 and a few more. */
const isBuiltIn = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚„…ˆ‹Œ‘’“”•–—˜›œ]*$/u.test(text)

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Invisible characters that set the direction of the text between them. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A letter with its marks. */
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const unknown = '\u{fffd}'

type FindFace = (letters: readonly number[], preferred?: Face) => Face | undefined

/**
 * Splits a text into runs, in reading order. A text that the shop's own fonts cover is set in them; any other is set in
 * the bundled fonts from its first letter, so that no word changes fonts halfway.
 */
export function splitRuns(text: string, findFace: FindFace, direction: Direction = 'ltr'): Run[] {
  // Few fonts have the narrow space that French uses between thousands.
  const composed = text.normalize('NFC').replaceAll('\u202f', '\u00a0')
  const { levels } = bidi.getEmbeddingLevels(composed, direction)
  const isOwn = isBuiltIn(composed.replaceAll(turns, ''))
  const runs: Run[] = []
  for (const { segment, index } of clusters.segment(composed)) {
    const piece = segment.replaceAll(turns, '')
    if (piece === '') continue
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    const run = {
      ...drawing(isBackwards({ level }) ? mirrored(piece) : piece, last, isOwn ? undefined : findFace),
      level,
    }
    // Right-to-left words swap places on the line, so each is its own run, and so is each sign between them.
    const isApart = isBackwards(run) && !(isLetter(piece) && isLetter(last?.text ?? ''))
    if (last && last.face?.file === run.face?.file && last.level === level && !isApart) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** The text and face to draw a piece with; without `findFace`, in the shop's own font. */
function drawing(piece: string, last: Run | undefined, findFace: FindFace | undefined): Pick<Run, 'text' | 'face'> {
  if (!findFace) return { text: piece, face: undefined }
  const face = findFace(codePointsOf(piece), isLetter(piece) ? undefined : last?.face)
  return face ? { text: piece, face } : { text: unknown, face: findFace(codePointsOf(unknown)) }
}

const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const isBackwards = ({ level }: Pick<Run, 'level'>): boolean => level % 2 === 1

/** Brackets are mirrored in right-to-left text. */
const mirrored = (piece: string): string => bidi.getMirroredCharacter(piece) ?? piece

/** The runs in visual order, left to right: reverses the runs of each level, starting with the deepest. */
export function inVisualOrder<Part extends Pick<Run, 'level'>>(runs: readonly Part[]): Part[] {
  let line = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) line = turnRound(line, level)
  return line
}

function turnRound<Part extends Pick<Run, 'level'>>(line: readonly Part[], level: number): Part[] {
  const turned: Part[] = []
  let stretch: Part[] = []
  for (const part of line) {
    if (part.level >= level) stretch = [part, ...stretch]
    else {
      turned.push(...stretch, part)
      stretch = []
    }
  }
  return [...turned, ...stretch]
}
