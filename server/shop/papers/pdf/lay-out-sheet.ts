import { directionOf, type Language } from '#contract/languages/languages.ts'
import { drawHead, edges } from './letterhead.ts'
import type { Letterhead } from './paper.ts'
import type { TextBox, writeText } from './write-text.ts'

const { left, right } = edges
const gap = 24
const half = (right - left - gap) / 2
/** The lowest position at which a row still fits on the page. */
const lowest = 740

type Font = TextBox['font']
type Place = Omit<TextBox, 'y' | 'language'>

/** A printed sheet that is written from top to bottom, on the side where its language begins. */
export interface Sheet {
  /** `x` counts from the side on which the language begins. Returns where the text ends. */
  write: (text: string, place: Place, colour?: string) => number
  /** A text over the whole width; what follows stands below it. */
  paragraph: (text: string, style: { size: number; font?: Font; colour?: string; below?: number }) => void
  /** Two texts side by side; the taller one sets the height of the row. */
  row: (name: string, value: string, font?: Font, size?: number) => void
  /** Texts side by side in columns of their own. */
  cells: (cells: readonly Cell[], style?: { font?: Font; size?: number }) => void
  rule: (colour?: string) => void
  /** Titled lists side by side. */
  columns: (first: TitledList, second: TitledList) => void
  skip: (height: number) => void
}

export interface Cell extends Pick<Place, 'x' | 'width' | 'align'> {
  text: string
}

interface TitledList {
  title: string
  lines: readonly string[]
}

interface SheetStyle {
  language: Language
  head: Letterhead
  write: typeof writeText
}

/** Begins a sheet with the shop's letterhead. */
export function layOutSheet(page: PDFKit.PDFDocument, { language, head, write: writeText }: SheetStyle): Sheet {
  const { ink, muted, line } = head.colours
  const direction = directionOf(language)
  const isMirrored = direction === 'rtl'
  let y = 56
  const write = (text: string, { x, width, align, ...place }: Place, colour = ink) => {
    const isAtRight = (align === 'right') !== isMirrored
    const from = isMirrored ? left + right - x - width : x
    const side = isAtRight ? 'right' : 'left'
    return writeText(page.fillColor(colour), text, { language, ...place, x: from, y, width, align: side })
  }
  const column = (x: number, { title, lines }: TitledList): number => {
    const before = y
    y = write(title, { x, width: half, size: 9.5, font: 'strong' }, muted) + 3
    for (const text of lines) y = write(text, { x, width: half, size: 11 }) + 1
    const below = y
    y = before
    return below
  }
  const writeAt = (text: string, { y: at, ...place }: Omit<TextBox, 'align'>) => {
    y = at
    return write(text, place)
  }
  const turnPage = () => {
    if (y <= lowest) return
    page.addPage()
    y = left
  }
  y = drawHead(page, { head, y, isMirrored, write: writeAt }) + 34
  return {
    write,
    paragraph: (text, { size, font, colour, below = 8 }) => {
      const wide = { x: left, width: right - left, size, direction }
      y = write(text, font ? { ...wide, font } : wide, colour) + below
    },
    row: (name, value, font = 'text', size = 11) => {
      turnPage()
      const below = write(name, { x: left, width: half, size, font, direction })
      y = Math.max(below, write(value, { x: right - half, width: half, size, font, align: 'right' })) + 6
    },
    cells: (cells, { font = 'text', size = 9.5 } = {}) => {
      turnPage()
      y = Math.max(...cells.map(({ text, ...place }) => write(text, { ...place, size, font }))) + 5
    },
    rule: (colour = line) => {
      page.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(colour).stroke()
      y += 10
    },
    columns: (first, second) => {
      y = Math.max(column(left, first), column(left + half + gap, second)) + 22
    },
    skip: (height) => {
      y += height
    },
  }
}
