import type { PaperLogo } from '../../platform/profile/logo-for-paper.ts'
import type { Letterhead } from './receipt.ts'
import type { Place } from './write-text.ts'

/** Between which a page of ours is written. */
export const edges = { left: 56, right: 539 }
const { left, right } = edges
/** Every page would read Helvetica first, which none of ours is written in. */
export const noOwnFont = { font: null as unknown as string }
const markWidth = 36
/** Of a logo, whose own shape decides which of the two it reaches. */
const logoBox = { width: 220, height: 44 }

interface Top {
  head: Letterhead
  y: number
  isMirrored: boolean
  write: (text: string, place: Pick<Place, 'x' | 'y' | 'width' | 'size' | 'font'>) => number
}

/** The shop's name or logo, from the side the language is read from. Answers with where it ends. */
export function drawHead(page: PDFKit.PDFDocument, { head, y, isMirrored, write }: Top): number {
  const name = { x: left, y, width: right - left, size: 22, font: 'display' } as const
  if (head.mark === 'sun') {
    drawSun(page, head, isMirrored ? right - markWidth : left, y)
    return write(head.name, { ...name, x: left + 46, width: right - left - 46 })
  }
  if (head.mark === 'bar') {
    const below = write(head.name, name) + 6
    page.roundedRect(isMirrored ? right - markWidth : left, below, markWidth, 3.5, 1.75).fill(head.colours.sun)
    return below + 4
  }
  return drawLogo(page, head.mark, y, isMirrored)
}

/** Runs its own way, whichever way the sentence around it does. */
export const apart = (text: string): string => `\u2068${text}\u2069`

/** The sun on the horizon. */
function drawSun(page: PDFKit.PDFDocument, { colours }: Letterhead, x: number, y: number): void {
  page.path(`M${x + 6} ${y + 21} a12 12 0 0 1 24 0 z`).fill(colours.sun)
  page.roundedRect(x, y + 24, markWidth, 3.5, 1.75).fill(colours.ink)
}

/** As large as its box allows. */
function drawLogo(page: PDFKit.PDFDocument, logo: PaperLogo, y: number, isMirrored: boolean): number {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  // On its way into a thread it has become an array of bytes.
  page.image(Buffer.from(logo.content), isMirrored ? right - width : left, y, { width, height })
  return y + height
}
