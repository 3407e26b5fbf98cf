import { create, type Font } from 'fontkit'
import { brandFaces, type Face, findFace, readFace } from '../../ground/pictures/faces.ts'

/** A line of text as shapes, so that a picture needs no font where it is drawn. */
export interface Outline {
  /** For the `d` of a path, in units of which the size of the letters is 1000; it begins at 0, 0 on the base line. */
  path: string
  width: number
  /** Of the shapes themselves. */
  box: { left: number; top: number; right: number; bottom: number }
}

const size = 1000

/** Undefined where no font we have knows these letters together. */
export function outlineText(text: string): Outline | undefined {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const face: Face | undefined = findFace(letters, brandFaces.display, { isStrong: true })
  if (!face) return undefined
  const font = create(readFace(face)) as Font
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  let at = 0
  const pieces: string[] = []
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [index, glyph] of run.glyphs.entries()) {
    const place = run.positions[index]
    const [x, y] = [at + (place?.xOffset ?? 0), place?.yOffset ?? 0]
    // Fonts count upwards, pictures downwards.
    pieces.push(
      glyph.path
        .scale(scale, -scale)
        .translate(x * scale, -y * scale)
        .toSVG(),
    )
    const { minX, minY, maxX, maxY } = glyph.path.cbox
    if (Number.isFinite(minX) && maxX > minX) {
      box.left = Math.min(box.left, (x + minX) * scale)
      box.right = Math.max(box.right, (x + maxX) * scale)
      box.top = Math.min(box.top, -(y + maxY) * scale)
      box.bottom = Math.max(box.bottom, -(y + minY) * scale)
    }
    at += place?.xAdvance ?? glyph.advanceWidth
  }
  return box.right > box.left ? { path: pieces.join(''), width: at * scale, box } : undefined
}
