import { createHash } from 'node:crypto'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import type { PictureUse } from '#contract/shop-profile.ts'
import type { KeptPicture } from './keep-picture.ts'
import { checkSvg } from './check-svg.ts'
import { drawSvg } from './draw-svg.ts'
import { loadSharp } from './load-sharp.ts'
import { contentOf, type OtherKind, type PictureKind } from './picture-kind.ts'
import { largestPicture, notAccepted, tooLarge, tooManyBytes } from './refuse-picture.ts'

interface Frame {
  /** As people call it. */
  name: string
  width: number
  height: number
  smallest: { width: number; height: number }
}

const logo: Frame = { name: 'A logo', width: 1200, height: 400, smallest: { width: 64, height: 16 } }

/** No picture leaves larger, whatever came; a drawing has the size it is given. */
const frames: Record<PictureUse, Frame> = {
  logo,
  logoDark: logo,
  mark: { name: 'A mark', width: 512, height: 512, smallest: { width: 64, height: 64 } },
  picture: { name: 'The picture of the home page', width: 1920, height: 1280, smallest: { width: 480, height: 240 } },
}

const mostPixels = 40_000_000
/** Of pictures within a drawing, which are all unpacked at once. */
const mostPackedPixels = 8_000_000
const longestSeconds = 10

const formatOf: Record<PictureKind, string> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
  // As it was drawn.
  svg: 'png',
}

const askedFor = 'Please choose a PNG, JPEG, WebP, AVIF, GIF or SVG picture.'

const sentenceFor: Record<OtherKind, string> = {
  nothing: `This file is empty. ${askedFor}`,
  'a web page': `This file is a web page, whatever its name says. ${askedFor}`,
  'a PDF': `This file is a PDF. ${askedFor}`,
  'an archive': `This file is an archive. Please unpack it first.`,
  'a HEIC photo': `This file is a HEIC photo, which browsers do not show. Please save it as JPEG or PNG.`,
  'a text': `This file is a text, not a picture. ${askedFor}`,
  unknown: `This file is not a picture we know. ${askedFor}`,
}

const broken = (detail: string) =>
  notAccepted('This picture is damaged or incomplete. Please save it anew and try again.', detail)

/** One at a time: a few large ones at once would take the memory that the shop sells from. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Makes what somebody sent into a picture of our own: judged by its content, drawn anew pixel by pixel, without anything
 * that was written beside the pixels. Throws a sentence where that cannot be; nothing of what was sent is kept.
 */
export function acceptPicture(bytes: Buffer, use: PictureUse): Promise<KeptPicture> {
  const turn = before.then(() => accept(bytes, use))
  before = turn.catch(() => undefined)
  return turn
}

async function accept(bytes: Buffer, use: PictureUse): Promise<KeptPicture> {
  if (bytes.length > largestPicture) throw tooManyBytes()
  const content = contentOf(bytes)
  if (!content.isPicture) throw notAccepted(sentenceFor[content.kind])
  const open = await loadSharp()
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 }
  const look = (input: Buffer) =>
    open(input, { ...options, limitInputPixels: false })
      .metadata()
      .catch((error: unknown) => {
        throw broken(String(error))
      })

  if (content.kind === 'svg') await weighPacked(checkSvg(bytes), look)
  const pixels = content.kind === 'svg' ? await pixelsOf(bytes, frames[use]) : bytes
  const seen = await look(pixels)
  if (seen.format !== formatOf[content.kind]) throw broken(`${content.kind} is read as ${seen.format}`)
  const size = sizeOf(seen)
  if (content.kind !== 'svg') checkSize(size, use)
  checkShape(size, use)
  return encode(open(pixels, options).timeout({ seconds: longestSeconds }), use)
}

async function pixelsOf(drawing: Buffer, frame: Frame): Promise<Buffer> {
  const drawn = await drawSvg(drawing, frame, longestSeconds * 1000)
  if ('png' in drawn) return drawn.png
  throw drawn.isSlow ? whyNot('timeout') : whyNot(drawn.detail)
}

interface Size {
  width: number
  height: number
}

/** As it is shown: a camera that was held sideways says so beside the pixels. */
function sizeOf({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

async function weighPacked(packed: Buffer[], look: (input: Buffer) => Promise<Metadata>): Promise<void> {
  let pixels = 0
  for (const picture of packed) {
    const { width, height } = await look(picture)
    pixels += width * height
    if (pixels > mostPackedPixels)
      throw tooLarge('The pictures within this SVG are too large. Please save the whole as PNG.')
  }
}

function checkSize({ width, height }: Size, use: PictureUse): void {
  const { name, smallest } = frames[use]
  if (width * height > mostPixels)
    throw tooLarge(
      `This picture has ${width} × ${height} pixels. Please save it smaller: more than 40 million are too many.`,
    )
  if (width < smallest.width || height < smallest.height)
    throw notAccepted(
      `This picture has ${width} × ${height} pixels. ${name} needs at least ${smallest.width} × ${smallest.height} to look sharp.`,
    )
}

function checkShape({ width, height }: Size, use: PictureUse): void {
  const ratio = width / height
  if (use === 'mark' && (ratio > 1.34 || ratio < 0.75))
    throw notAccepted('A mark must be about square, because phones cut it to a square. Please crop it and try again.')
  if (ratio > 20 || ratio < 1 / 20)
    throw notAccepted(`This picture has ${width} × ${height} pixels, which is a line more than a picture.`)
}

async function encode(picture: Sharp, use: PictureUse): Promise<KeptPicture> {
  const { width, height } = frames[use]
  const upright = picture.autoOrient()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sized =
    use === 'mark'
      ? upright.ensureAlpha().resize(width, height, { fit: 'contain', background: clear })
      : upright.resize(width, height, { fit: 'inside', withoutEnlargement: true })
  const made = use === 'picture' ? sized.webp({ quality: 80 }) : sized.png({ compressionLevel: 9 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch((error: unknown) => {
    throw whyNot(String(error))
  })
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32)
  const type = use === 'picture' ? 'image/webp' : 'image/png'
  return { id, type, width: info.width, height: info.height, content: data }
}

function whyNot(detail: string): Error {
  if (/timeout/i.test(detail)) return notAccepted('This picture takes too long to draw. Please simplify it.', detail)
  if (/pixel limit/i.test(detail))
    return tooLarge('This picture is too large when it is unpacked. Please save it smaller.')
  return broken(detail)
}
