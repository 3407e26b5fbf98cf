import type { Face } from './faces.ts'

/** A piece of a line that one font draws in one direction. */
export interface Run {
  text: string
  /** Undefined for the shop's own fonts. */
  face: Face | undefined
  isRightToLeft: boolean
}

/** What the shop's own fonts have: Latin-1 and its neighbours. */
const isBuiltIn = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff€‚„…ˆ‹Œ‘’“”•–—˜›œ]*$/u.test(text)

const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(text)

const isLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** A letter with its marks. */
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const unknown = '\u{fffd}'

type FindFace = (letters: readonly number[], preferred?: Face) => Face | undefined

/**
 * A text as runs, in the order they are read. One that the shop's own fonts can write is one run; any other is written in
 * the fonts we bring along from its first letter, so that no word changes its looks halfway.
 */
export function splitRuns(text: string, findFace: FindFace): Run[] {
  const composed = text.normalize('NFC')
  if (isBuiltIn(composed)) return [{ text: composed, face: undefined, isRightToLeft: false }]
  const pieces = Array.from(clusters.segment(composed), ({ segment }) => segment)
  const directions = directionsOf(pieces)
  const runs: Run[] = []
  for (const [index, piece] of pieces.entries()) {
    const last = runs.at(-1)
    const isBackwards = directions[index] ?? false
    const preferred = isLetter(piece) ? undefined : last?.face
    const face = findFace(codePointsOf(piece), preferred)
    const drawn = face ? piece : unknown
    const run = { text: drawn, face: face ?? findFace(codePointsOf(unknown)), isRightToLeft: isBackwards }
    // Words that run backwards trade places on the line, so each is a run of its own, and so is the space between.
    const isApart = isBackwards && (piece === ' ' || last?.text === ' ')
    if (last && last.face?.file === run.face?.file && last.isRightToLeft === isBackwards && !isApart) last.text += drawn
    else runs.push(run)
  }
  return runs
}

const codePointsOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

/** For each piece, whether it runs backwards: what is no letter does where the letters on both its sides do. */
function directionsOf(pieces: readonly string[]): boolean[] {
  const sides = pieces.map((piece) => (isLetter(piece) ? isRightToLeft(piece) : undefined))
  return sides.map((side, index) => {
    if (side !== undefined) return side
    const before = sides.slice(0, index).findLast((each) => each !== undefined)
    const behind = sides.slice(index + 1).find((each) => each !== undefined)
    return before === true && behind === true
  })
}

/** The runs as they stand on the line, from left to right. */
export function inVisualOrder<Part extends Pick<Run, 'isRightToLeft'>>(runs: readonly Part[]): Part[] {
  const line: Part[] = []
  let backwards: Part[] = []
  for (const run of runs) {
    if (run.isRightToLeft) backwards = [run, ...backwards]
    else {
      line.push(...backwards, run)
      backwards = []
    }
  }
  return [...line, ...backwards]
}
