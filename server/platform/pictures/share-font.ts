import type { Font, GlyphRun, Subset } from 'fontkit'
import { BoundedCache } from '../bounded-cache.ts'

/** A font that caches words it has laid out and cuts it has made: most pages have the same words and letters. */
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
  const cuts = new BoundedCache<Uint8Array>({ entries: 200, bytes: 2 * 1024 * 1024, sizeOf: (file) => file.length })
  const createSubset = () => keepingCuts(font.createSubset() as Cut, cuts)
  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } }) as SharedFont
}

/** A part of a font with the glyphs of one page, in the order in which they were added. */
type Cut = Subset & { glyphs: number[] }

/** Writing the file of a cut is the most expensive part of a page, and its content follows from its glyphs. */
function keepingCuts(cut: Cut, cuts: BoundedCache<Uint8Array>): Cut {
  const write = cut.encode.bind(cut)
  return Object.assign(cut, { encode: () => cuts.getOrMake(cut.glyphs.join(' '), write) })
}

/** A copy, since the PDF library writes its own scale into the positions. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, { positions })
}
