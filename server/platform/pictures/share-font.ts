import type { Font, GlyphRun } from 'fontkit'
import { BoundedCache } from '../bounded-cache.ts'

/** A font that caches the words it has laid out: most words of a page are on every other page as well. */
export type SharedFont = Font

export function shareFont(font: Font): SharedFont {
  const runs = new BoundedCache<GlyphRun>({
    entries: 2000,
    bytes: 4 * 1024 * 1024,
    sizeOf: ({ glyphs }) => 200 * glyphs.length,
  })
  const layout: Font['layout'] = (text, ...wishes) =>
    wishes.some((wish) => wish !== undefined)
      ? font.layout(text, ...wishes)
      : copyOf(runs.getOrMake(text, () => font.layout(text)))
  return Object.create(font, { layout: { value: layout } }) as SharedFont
}

/** A copy, since the PDF library writes its own scale into the positions. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
}
