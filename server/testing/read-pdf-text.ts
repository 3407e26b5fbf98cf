import { inflateSync } from 'node:zlib'

/** The text on the pages of one of our PDFs, and its metadata: title, author and producer. */
export function readPdfText(file: Buffer): string {
  const objects = objectsOf(file)
  const letters = new Map<string, Map<string, string>>()
  for (const { text } of objects.values()) {
    for (const [, name = '', font = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.text ?? '')?.[1]
      letters.set(name, lettersIn(objects.get(unicode ?? '')?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ stream }) => / Tf\b/.test(stream)).map(({ stream }) => stream)
  return [...pages.map((page) => wordsIn(page, letters)), ...[...objects.values()].flatMap(detailOf)].join('\n')
}

interface PdfObject {
  text: string
  /** Decompressed. */
  stream: string
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: number = '', 2: head = '', index, 0: whole } of text.matchAll(
    /(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g,
  )) {
    const isPacked = head.includes('FlateDecode')
    const start = index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = whole.endsWith('stream\n') ? file.subarray(start, start + length) : Buffer.alloc(0)
    const isPicture = head.includes('/Image')
    found.set(number, {
      text: head,
      stream: bytes.length === 0 || isPicture ? '' : (isPacked ? inflateSync(bytes) : bytes).toString('latin1'),
    })
  }
  return found
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyph numbers to the letters they stand for. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), fromHex(hex))
  return letters
}

function wordsIn(page: string, letters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const words: string[] = []
  for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map<string, string>()
    else if (shown)
      words.push(
        [...shown.matchAll(/<([0-9a-f]*)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph.toLowerCase()) ?? '?')
          .join(''),
      )
  }
  return words.join('\n')
}

/** Metadata strings, in one of two encodings. */
function detailOf({ text }: PdfObject): string[] {
  const said = /^\(([\s\S]*)\)\s*$/.exec(text)?.[1]?.replaceAll(/\\(.)/g, '$1')
  if (said === undefined) return []
  return [said.startsWith('þÿ') ? Buffer.from(said.slice(2), 'latin1').swap16().toString('utf16le') : said]
}
