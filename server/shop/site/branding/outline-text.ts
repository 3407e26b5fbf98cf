import { create, type Font } from 'fontkit'
import { brandFaces, type Face, findFace, readFace } from '../../../platform/pictures/faces.ts'

/** A line of text as shapes, so that the picture needs no font where it is drawn. */
export interface Outline {
  /** For the `d` attribute of a path. The font size is 1000 units; the text starts at 0, 0 on the baseline. */
  path: string
  /** The bounding box of the shapes. */
  box: { left: number; top: number; right: number; bottom: number }
}

const size = 1000

interface Run {
  face: Face
  text: string
}

/** Undefined if none of our fonts covers these letters. */
export function outlineText(text: string): Outline | undefined {
  const runs = runsOf(text)
  if (!runs) return undefined
  const pieces: string[] = []
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let start = 0
  for (const { face, text: letters } of runs) {
    const font = create(readFace(face)) as Font
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(letters)
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = positions[index] ?? {}
      const [x, y] = [start + xOffset * scale, -yOffset * scale]
      // In fonts y points up, in SVG down.
      pieces.push(glyph.path.scale(scale, -scale).translate(x, y).toSVG())
      const { minX, minY, maxX, maxY } = glyph.path.cbox
      if (maxX > minX) {
        box.left = Math.min(box.left, x + minX * scale)
        box.right = Math.max(box.right, x + maxX * scale)
        box.top = Math.min(box.top, y - maxY * scale)
        box.bottom = Math.max(box.bottom, y - minY * scale)
      }
      start += xAdvance * scale
    }
  }
  return box.right > box.left ? { path: pieces.join(''), box } : undefined
}

/** Keeps letters of one font together, since some scripts join neighbouring letters. */
function runsOf(text: string): Run[] | undefined {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const face = findFace([letter.codePointAt(0) ?? 0], last?.face ?? brandFaces.display, { isStrong: true })
    if (!face) return undefined
    if (last?.face.file === face.file) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}
