import makeBidi from 'bidi-js'
import type { Face } from '../../platform/pictures/faces.ts'

/** A piece of a line that one font draws in one direction. */
export interface Run {
  text: string
  /** Undefined for the shop's own fonts. */
  face: Face | undefined
  /** How deep it stands in text that runs the other way (Unicode, UAX #9). What runs from right to left has an odd one. */
  level: number
}

/** Which way a text runs as a whole; `auto` is that of its first letter. */
export type Direction = 'ltr' | 'rtl' | 'auto'

const bidi = makeBidi()

/** What the shop's own fonts have: Latin-1 and its neighbours. */
const isBuiltIn = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚„…ˆ‹Œ‘’“”•–—˜›œ]*$/u.test(text)

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Signs that set the direction of what is between them, and are not seen themselves. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A letter with its marks. */
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const unknown = '\u{fffd}'

type FindFace = (letters: readonly number[], preferred?: Face) => Face | undefined

/**
 * A text as runs, in the order they are read. One that the shop's own fonts can write is written in them; any other in
 * the fonts we bring along from its first letter, so that no word changes its looks halfway.
 */
export function splitRuns(text: string, findFace: FindFace, direction: Direction = 'ltr'): Run[] {
  // The narrow space that French sets thousands apart with is in few fonts.
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
    // Words that run backwards trade places on the line, so each is a run of its own, and so is each sign between them.
    const isApart = isBackwards(run) && !(isLetter(piece) && isLetter(last?.text ?? ''))
    if (last && last.face?.file === run.face?.file && last.level === level && !isApart) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** What is drawn for a piece of text, and with which face: without any to look for, with the shop's own. */
function drawing(piece: string, last: Run | undefined, findFace: FindFace | undefined): Pick<Run, 'text' | 'face'> {
  if (!findFace) return { text: piece, face: undefined }
  const face = findFace(codePointsOf(piece), isLetter(piece) ? undefined : last?.face)
  return face ? { text: piece, face } : { text: unknown, face: findFace(codePointsOf(unknown)) }
}

const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

const isBackwards = ({ level }: Pick<Run, 'level'>): boolean => level % 2 === 1

/** A bracket that opens is drawn the other way round where it is read from the right. */
const mirrored = (piece: string): string => bidi.getMirroredCharacter(piece) ?? piece

/** The runs as they stand on the line, from left to right: those of each level, from the deepest, turned round in turn. */
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
