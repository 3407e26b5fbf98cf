export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'svg'

/** Other files that people upload by mistake, in words for the message. */
export type OtherKind = 'nothing' | 'a web page' | 'a PDF' | 'an archive' | 'a HEIC photo' | 'a text' | 'unknown'

type Content = { isPicture: true; kind: PictureKind } | { isPicture: false; kind: OtherKind }

/** The first bytes of zip, gzip, 7z and rar files. */
const archives = ['PK\x03\x04', '\x1f\x8b', '7z\xbc\xaf', 'Rar!']

const picture = (kind: PictureKind): Content => ({ isPicture: true, kind })
const other = (kind: OtherKind): Content => ({ isPicture: false, kind })

/** What a file is, by its content. Its name and the type sent by the browser are ignored. */
export function contentOf(bytes: Buffer): Content {
  if (bytes.length === 0) return other('nothing')
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return picture('png')
  if (at(0, 3) === '\xff\xd8\xff') return picture('jpeg')
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return picture('webp')
  if (/^GIF8[79]a$/.test(at(0, 6))) return picture('gif')
  if (at(4, 8) === 'ftyp') return brandOfBox(bytes)
  if (at(0, 5) === '%PDF-') return other('a PDF')
  if (archives.some((start) => at(0, 4).startsWith(start))) return other('an archive')
  return kindOfText(bytes)
}

/** The box-based formats name their brand and compatible brands right at the start. */
function brandOfBox(bytes: Buffer): Content {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  if (/avif|avis/.test(brands)) return picture('avif')
  return /hei[cx]|hev[cx]|mif1/.test(brands) ? other('a HEIC photo') : other('unknown')
}

function kindOfText(bytes: Buffer): Content {
  const start = bytes.toString('utf8', 0, 4096)
  if (start.includes('\u0000') || start.includes('\ufffd')) return other('unknown')
  const first = start
    .replace(/^\ufeff/, '')
    .replaceAll(/^\s+|<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype[^>[]*(\[[^\]]*\])?[^>]*>\s*/gi, '')
  if (/^<([\w-]+:)?svg[\s>/]/i.test(first)) return picture('svg')
  return /^<(!doctype|html|head|body|script|\w+)[\s>]/i.test(start.trimStart()) ? other('a web page') : other('a text')
}
