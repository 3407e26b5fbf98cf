import type { Language } from '#contract/languages/languages.ts'
import { noOwnFont } from '../receipts/letterhead.ts'
import { dataFileName, facturxMetadata } from './describe-facturx.ts'
import { escapeXml } from './escape-xml.ts'

interface ArchivePage {
  title: string
  /** The shop's name, which stands for the program too: otherwise the file would name the library that drew it. */
  author: string
  language: Language
  at: Date
  /** The invoice as data. */
  xml: string
}

type Info = Record<string, string | Date>

/** Pdfkit's own step that writes title and author into the metadata. */
const addInfo = '_addInfo'

/** The parts of pdfkit that its types do not know. */
interface Internals {
  info: Info
  [addInfo]: () => void
  appendXML: (xml: string) => void
}

/** A page of a PDF/A-3 file with the invoice's data inside, as Factur-X describes it. */
export async function openArchivePage({ title, author, language, at, xml }: ArchivePage): Promise<PDFKit.PDFDocument> {
  // Loading the drawing code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  // Fixed times: the same invoice makes the same bytes.
  const times = { CreationDate: at, ModDate: at }
  const page = new PdfPage({
    size: 'A4',
    margin: 56,
    lang: language,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, ...times },
    ...noOwnFont,
  })
  const inside = page as unknown as Internals
  escapeInfo(inside)
  inside.appendXML(facturxMetadata)
  page.file(Buffer.from(xml), {
    name: dataFileName,
    type: 'text/xml',
    description: 'Factur-X invoice data',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  return page
}

/** Pdfkit writes these texts into the metadata as they are, and a shop called `A & B` would make it unreadable. */
function escapeInfo(page: Internals): void {
  const add = page[addInfo]
  page[addInfo] = () => {
    const { info } = page
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    page.info = Object.fromEntries(escaped) as Info
    add.call(page)
    page.info = info
  }
}
