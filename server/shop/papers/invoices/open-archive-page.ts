import type { Language } from '#contract/languages/languages.ts'
import { noOwnFont } from '../pdf/letterhead.ts'
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

/** Adds to the metadata; the package's types do not know it. */
interface WithMetadata {
  appendXML: (xml: string) => void
}

/** A page of a PDF/A-3 file with the invoice's data inside, as Factur-X describes it. */
export async function openArchivePage({
  title,
  author,
  language,
  at,
  xml: data,
}: ArchivePage): Promise<PDFKit.PDFDocument> {
  // Loading the drawing code takes a tenth of a second, which no start should pay for.
  const { default: PdfPage } = await import('pdfkit')
  // Fixed times: the same invoice makes the same bytes.
  const times = { CreationDate: at, ModDate: at }
  // Pdfkit writes these into the metadata as they are, and a shop called `A & B` would make it unreadable.
  const program = author.replaceAll(/[&<>]/g, ' ')
  const page = new PdfPage({
    size: 'A4',
    margin: 56,
    lang: language,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Creator: program, Producer: program, ...times },
    ...noOwnFont,
  })
  const { appendXML } = page as PDFKit.PDFDocument & WithMetadata
  for (const xml of [titleAndAuthor(title, author), facturxMetadata]) appendXML.call(page, xml)
  page.file(Buffer.from(data), {
    name: dataFileName,
    type: 'text/xml',
    description: 'Factur-X invoice data',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions)
  return page
}

const titleAndAuthor = (title: string, author: string): string =>
  `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
    <dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
  </rdf:Description>`
