import { addressIn, directionOf, type Language } from '#contract/languages/languages.ts'
import type { Task } from '../../../platform/threads/tasks.ts'
import { edges, noOwnFont } from '../pdf/letterhead.ts'
import type { TextBox } from '../pdf/write-text.ts'
import { readBlocks } from './read-blocks.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-legal-text': Task<PrintedText, Uint8Array>
  }
}

/** A legal text to be printed: one version in one language. */
export interface PrintedText {
  language: Language
  shop: string
  title: string
  /** The line under the title: its version, and since when it applies. */
  version: string
  /** When it came into force, which the file says it was made. */
  at: string
  /** In Markdown. */
  text: string
  /** Where its links to our own pages lead. */
  publicUrl: string
}

const { left, right } = edges
const top = 64
const foot = 782
const ink = '#1f2d33'
const muted = '#5b6a70'
const indent = 18

/**
 * As many A4 pages as it needs. The same text has the same bytes each time: the file has no clock, and no logo, which
 * may change.
 */
export async function drawLegalText(text: PrintedText): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { writeText, linesAtSizes, lineHeight } = await import('../pdf/write-text.ts')
  const { language, shop, title, publicUrl } = text
  const blocks = readBlocks(text.text, (path) => publicUrl + addressIn(language, path))
  const at = new Date(text.at)
  const info = { Title: title, Author: shop, Creator: shop, Producer: shop, CreationDate: at, ModDate: at }
  const page = new PdfPage({ size: 'A4', margin: 0, lang: language, info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  const direction = directionOf(language)
  const isMirrored = direction === 'rtl'
  const align = isMirrored ? 'right' : 'left'
  let y = top
  const place = (x: number, width: number, style: Pick<TextBox, 'size'> & Partial<TextBox>): TextBox => ({
    language,
    direction,
    align,
    ...style,
    x: isMirrored ? left + right - x - width : x,
    width,
    y,
  })
  /** Writes line by line, so that a paragraph may go on over the page. */
  const write = (words: string, x: number, style: Pick<TextBox, 'size'> & Partial<TextBox>, colour = ink) => {
    const width = right - x
    for (const line of linesAtSizes(words, place(x, width, style))(style.size)) {
      turnPage(style.size)
      y = writeText(page.fillColor(colour), line, place(x, width, style))
    }
  }
  const turnPage = (size: number, lines = 1) => {
    if (y + lines * lineHeight * size <= foot) return
    page.addPage()
    y = top
  }

  write(shop, left, { size: 10, font: 'strong' }, muted)
  y += 6
  write(title, left, { size: 22, font: 'display' })
  y += 2
  write(text.version, left, { size: 9.5 }, muted)
  y += 12
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const size = block.level <= 2 ? 13 : 11
      y += 8
      // A heading stays with what follows.
      turnPage(size, 4)
      write(block.text, left, { size, font: 'strong' })
      y += 3
      continue
    }
    if (block.kind === 'text') {
      write(block.text, left, { size: 10.5 })
      y += 6
      continue
    }
    const x = left + indent * block.depth
    turnPage(10.5)
    if (block.mark) writeText(page.fillColor(ink), block.mark, place(x - indent, indent, { size: 10.5 }))
    write(block.text, x, { size: 10.5 })
    y += 3
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}
