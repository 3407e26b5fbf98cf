import type { PaperLogo } from '../../../platform/profile/logo-for-paper.ts'
import type { Letterhead } from './paper.ts'
import type { TextBox } from './write-text.ts'

/** The margins of every page. */
export const edges = { left: 56, right: 539 }
const { left, right } = edges
/** Keeps pdfkit from loading Helvetica for every page, which we never use. */
export const noOwnFont = { font: null as unknown as string }
const markWidth = 36
/** The space for a logo, which fills either its width or its height. */
const logoBox = { width: 220, height: 44 }

interface HeadLayout {
  head: Letterhead
  y: number
  isMirrored: boolean
  write: (text: string, place: Pick<TextBox, 'x' | 'y' | 'width' | 'size' | 'font'>) => number
}

/** Draws the shop's name or logo on the side where the language begins. Returns where it ends. */
export function drawHead(page: PDFKit.PDFDocument, { head, y, isMirrored, write }: HeadLayout): number {
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

/** Isolates the direction of a text from the sentence around it. */
export const apart = (text: string): string => `\u2068${text}\u2069`

function drawSun(page: PDFKit.PDFDocument, { colours }: Letterhead, x: number, y: number): void {
  page.path(`M${x + 6} ${y + 21} a12 12 0 0 1 24 0 z`).fill(colours.sun)
  page.roundedRect(x, y + 24, markWidth, 3.5, 1.75).fill(colours.ink)
}

function drawLogo(page: PDFKit.PDFDocument, logo: PaperLogo, y: number, isMirrored: boolean): number {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  // Passing through the thread has turned the Buffer into a plain byte array.
  page.image(Buffer.from(logo.content), isMirrored ? right - width : left, y, { width, height })
  return y + height
}
