import type { Task } from '../../../platform/threads/tasks.ts'
import { edges, drawHead, noOwnFont } from '../../../shop/papers/pdf/letterhead.ts'
import type { Letterhead } from '../../../shop/papers/pdf/paper.ts'

declare module '../../../platform/threads/tasks.ts' {
  interface ThreadTasks {
    'draw-statement': Task<Statement, Uint8Array>
  }
}

/** A few pages of plain text for a bank. */
export interface Statement {
  head: Letterhead
  title: string
  /** A line that begins with `# ` is a heading. */
  lines: string[]
}

const { left, right } = edges
const foot = 790

/** Draws a text on as many A4 pages as it needs, in any script. */
export async function drawStatement({ head, title, lines }: Statement): Promise<Buffer> {
  // Loading the drawing and font code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  const { linesAtSizes, writeText, lineHeight } = await import('../../../shop/papers/pdf/write-text.ts')
  const info = { Title: title, Author: head.name, Creator: head.name, Producer: head.name }
  const page = new PdfPage({ size: 'A4', margin: 0, lang: 'en', info, ...noOwnFont })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => page.on('end', resolve))

  const { ink } = head.colours
  const whole = { x: left, width: right - left, language: 'en' } as const
  const write = (text: string, place: Parameters<typeof writeText>[2], colour = ink) =>
    writeText(page.fillColor(colour), text, place)
  let y = drawHead(page, { head, y: 48, isMirrored: false, write }) + 24
  y = write(title, { ...whole, y, size: 20, font: 'display' }) + 10
  for (const line of lines) {
    const isHeading = line.startsWith('# ')
    const style = isHeading ? ({ size: 12, font: 'strong' } as const) : ({ size: 9.5 } as const)
    const text = isHeading ? line.slice(2) : line
    if (isHeading) y += 8
    // Each line of the page by itself, so that a long paragraph goes on over the page.
    for (const part of linesAtSizes(text, { ...whole, y, ...style })(style.size)) {
      if (y + lineHeight * style.size > foot) {
        page.addPage()
        y = 56
      }
      y = write(part, { ...whole, y, ...style }, ink)
    }
    y += isHeading ? 3 : 2
  }
  page.end()
  await ended
  return Buffer.concat(chunks)
}
