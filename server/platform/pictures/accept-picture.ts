import { createHash } from 'node:crypto'
import { largestPicture, smallestPicture } from '#contract/site/picture-size.ts'
import type { PictureUse } from '#contract/site/shop-profile.ts'
import { checkSvg } from './check-svg.ts'
import { drawApart, type DrawingLimits, lookApart, NotDrawn, type SeenPicture } from './draw-apart.ts'
import type { MadePicture } from './keep-picture.ts'
import { contentOf, type OtherKind, type PictureKind } from './picture-kind.ts'
import { notAccepted, tooLarge, tooManyBytes } from './refuse-picture.ts'
import { smallLogo } from './small-logo.ts'
import { sourceHashOf } from './source-hash.ts'

interface Frame {
  /** For messages. */
  name: string
  width: number
  height: number
}

const logo: Frame = { name: 'A logo', width: 1200, height: 400 }

/** The largest size of each, whatever was uploaded; a drawing (SVG) is rendered to fill it. */
const frames: Record<PictureUse, Frame> = {
  logo,
  logoDark: logo,
  mark: { name: 'A mark', width: 512, height: 512 },
  picture: { name: 'The picture of the home page', width: 1920, height: 1280 },
}

/** In millions; decoding AVIF and GIF takes several times the memory per pixel. */
const mostMegapixels: Record<PictureKind, number> = { png: 40, jpeg: 40, webp: 40, svg: 40, avif: 10, gif: 10 }
/** For pictures embedded in a drawing, which are all decoded at once. */
const mostPackedPixels = 8_000_000

const formatOf: Record<PictureKind, string> = {
  png: 'png',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
  svg: 'svg',
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

/**
 * Turns an upload into a picture of our own: identified by its content and redrawn pixel by pixel, without any
 * metadata. Throws a sentence where that cannot be done; nothing of the upload itself is kept.
 */
export async function acceptPicture(
  bytes: Buffer,
  use: PictureUse,
  limits: Partial<DrawingLimits> = {},
): Promise<MadePicture> {
  if (bytes.length > largestPicture) throw tooManyBytes()
  const content = contentOf(bytes)
  if (!content.isPicture) throw notAccepted(sentenceFor[content.kind])
  const { kind } = content
  const packed = kind === 'svg' ? checkSvg(bytes) : []
  try {
    const [seen, ...within] = await lookApart(kind, [bytes, ...packed])
    if (seen?.format !== formatOf[kind]) throw broken(`${kind} is read as ${seen?.format}`)
    checkPacked(within)
    const size = sizeOf(seen)
    if (kind !== 'svg') checkSize(size, use, kind)
    checkShape(size, use)
    return await draw(bytes, kind, use, limits)
  } catch (error) {
    throw error instanceof NotDrawn ? whyNot(error) : error
  }
}

interface Size {
  width: number
  height: number
}

/** As it is shown: a photo taken sideways says so in its metadata. */
function sizeOf({ width, height, orientation = 1 }: SeenPicture): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function checkPacked(packed: Size[]): void {
  const pixels = packed.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > mostPackedPixels)
    throw tooLarge('The pictures within this SVG are too large. Please save the whole as PNG.')
}

function checkSize({ width, height }: Size, use: PictureUse, kind: PictureKind): void {
  const { name } = frames[use]
  const smallest = smallestPicture[use]
  const most = mostMegapixels[kind]
  if (width * height > most * 1_000_000)
    throw tooLarge(
      `This picture has ${width} × ${height} pixels. Please save it smaller: more than ${most} million are too many for ${kind.toUpperCase()}.`,
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

async function draw(
  bytes: Buffer,
  kind: PictureKind,
  use: PictureUse,
  limits: Partial<DrawingLimits>,
): Promise<MadePicture> {
  const { width, height } = frames[use]
  const format = use === 'picture' ? 'webp' : 'png'
  const isLogo = use === 'logo' || use === 'logoDark'
  const wanted = [{ width, height, isSquare: use === 'mark', format } as const, ...(isLogo ? [smallLogo] : [])]
  const [made, small] = await drawApart(kind, bytes, mostMegapixels[kind] * 1_000_000, wanted, limits)
  if (!made) throw new Error('a picture was not drawn')
  const id = createHash('sha256').update(made.content).digest('hex').slice(0, 32)
  return { ...made, id, type: `image/${format}`, sourceHash: sourceHashOf(bytes, use), small }
}

function whyNot({ reason, message }: NotDrawn): Error {
  if (reason === 'too slow') return notAccepted('This picture takes too long to draw. Please simplify it.', message)
  if (reason === 'too large') return tooLarge('This picture is too large when it is unpacked. Please save it smaller.')
  return broken(message)
}
