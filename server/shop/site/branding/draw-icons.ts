import { eq } from 'drizzle-orm'
import type { WithDb } from '../../../platform/db/db.ts'
import { loadSharp } from '../../../platform/pictures/load-sharp.ts'
import { shopPictures } from '../../../platform/pictures/tables.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import { brandColours } from '../../../platform/profile/palette/brand-colours.ts'
import type { IconName } from './icon-addresses.ts'
import { type Outline, outlineText } from './outline-text.ts'

type Deps = WithDb

/** Draws an icon of a shop that has a profile: from its mark, else from the first letter of its name. */
export async function drawIcon(deps: Deps, current: CurrentProfile, name: IconName): Promise<Buffer> {
  switch (name) {
    case 'favicon.svg':
      return Buffer.from(await iconSvg(deps, current, 128, 0.04))
    case 'favicon.ico':
      return asIco(await drawSvg(await iconSvg(deps, current, 32, 0)))
    case 'apple-touch-icon.png':
      return drawSvg(await iconSvg(deps, current, 180, 0.14, true))
    case 'icon-192.png':
      return drawSvg(await iconSvg(deps, current, 192, 0.04))
    case 'icon-512.png':
      return drawSvg(await iconSvg(deps, current, 512, 0.04))
    case 'icon-maskable-512.png':
      // Phones crop a maskable icon to a circle of four fifths of its width.
      return drawSvg(await iconSvg(deps, current, 512, 0.22, true))
    case 'badge.png':
      return drawBadge(deps, current)
    case 'social.png':
      return drawSvg(await socialSvg(deps, current))
  }
}

async function drawSvg(svg: string): Promise<Buffer> {
  const open = await loadSharp()
  return open(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

async function contentOf({ db }: Deps, id: string | undefined): Promise<Buffer | undefined> {
  if (id === undefined) return undefined
  const [found] = await db.select({ content: shopPictures.content }).from(shopPictures).where(eq(shopPictures.id, id))
  return found?.content
}

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

const wrap = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

/** `margin` is the free space on each side, as a fraction of the whole. */
async function iconSvg(deps: Deps, current: CurrentProfile, side: number, margin: number, isFilled = false) {
  const { day } = brandColours(current)
  const mark = await contentOf(deps, current.profile.mark)
  const ground = (colour: string, radius = 0) =>
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${colour}"/>`
  if (mark) {
    const inner = side * (1 - 2 * margin)
    const open = await loadSharp()
    const sized = await open(mark).resize(Math.ceil(inner)).png().toBuffer()
    const at = side * margin
    return wrap(
      side,
      side,
      `${isFilled ? ground(day.page) : ''}<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${dataUrl(sized)}"/>`,
    )
  }
  return wrap(
    side,
    side,
    `${ground(day.sea, isFilled ? 0 : side * 0.22)}${letterIn(current.name, side, isFilled ? 0.52 : 0.6, day.onSea)}`,
  )
}

/** The first letter, centred, at this fraction of the side; a ring if none of our fonts has that letter. */
function letterIn(name: string, side: number, part: number, colour: string): string {
  const outline = firstLetter(name)
  const middle = side / 2
  if (!outline)
    return `<circle cx="${middle}" cy="${middle}" r="${(side * part) / 2.4}" fill="none" stroke="${colour}" stroke-width="${side / 10}"/>`
  const { left, right, top, bottom } = outline.box
  const scale = (side * part) / Math.max(right - left, bottom - top)
  const x = middle - ((left + right) / 2) * scale
  const y = middle - ((top + bottom) / 2) * scale
  return place(outline, x, y, scale, colour)
}

function firstLetter(name: string): Outline | undefined {
  const [first = ''] = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment.toUpperCase())
  return first ? outlineText(first) : undefined
}

const place = ({ path }: Outline, x: number, y: number, scale: number, colour: string): string =>
  `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})" fill="${colour}" d="${path}"/>`

/** Android uses only the opacity of a badge and draws it in one colour. */
async function drawBadge(deps: Deps, { name, profile }: CurrentProfile): Promise<Buffer> {
  const side = 96
  const mark = await contentOf(deps, profile.mark)
  const open = await loadSharp()
  if (mark && !(await open(mark).stats()).isOpaque) {
    const white = await drawSvg(wrap(side, side, `<rect width="${side}" height="${side}" fill="#fff"/>`))
    const shape = await open(mark).resize(side).png().toBuffer()
    return open(white)
      .composite([{ input: shape, blend: 'dest-in' }])
      .png()
      .toBuffer()
  }
  return drawSvg(wrap(side, side, letterIn(name, side, 0.86, '#fff')))
}

/** An ICO file may hold a PNG; every browser since 2012 reads it. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const card = { width: 1200, height: 630, margin: 110 }

/** The picture shown with shared links: the dark band of the pages, with the logo, or the mark and name. */
async function socialSvg(deps: Deps, current: CurrentProfile): Promise<string> {
  const { day } = brandColours(current)
  const { width, height, margin } = card
  const { logo, logoDark, mark } = current.profile
  const dark = await contentOf(deps, logoDark)
  const shown = dark ?? (await contentOf(deps, logo))
  // Logos and marks are made for a light background, unless the operator uploaded a dark variant.
  const isLight = !dark && (shown !== undefined || mark !== undefined)
  const horizon = `<rect y="${height - 18}" width="${width}" height="18" fill="${day.sun}"/>`
  const inside = shown
    ? `<image x="${margin}" y="150" width="${width - 2 * margin}" height="${height - 318}" preserveAspectRatio="xMidYMid meet" href="${dataUrl(shown)}"/>`
    : await nameIn(deps, current, isLight ? day.ink : day.onSea)
  const ground = `<rect width="${width}" height="${height}" fill="${isLight ? day.page : day.sea}"/>`
  return wrap(width, height, ground + horizon + inside)
}

async function nameIn(deps: Deps, current: CurrentProfile, colour: string): Promise<string> {
  const { width, height, margin } = card
  const mark = await contentOf(deps, current.profile.mark)
  const lines = linesOf(current.name).map(outlineText)
  const [outlines, isWhole] = [lines.filter((line) => line !== undefined), lines.every(Boolean)]
  const markSide = outlines.length > 0 && isWhole ? 150 : 280
  const top = (height - 18) / 2
  const markAt = (y: number) =>
    mark
      ? `<image x="${(width - markSide) / 2}" y="${y}" width="${markSide}" height="${markSide}" href="${dataUrl(mark)}"/>`
      : ''
  if (outlines.length === 0 || !isWhole)
    return mark
      ? markAt(top - markSide / 2)
      : `<g transform="translate(${width / 2 - 150} ${top - 150})">${letterIn(current.name, 300, 0.8, colour)}</g>`
  const widest = Math.max(...outlines.map(({ box }) => box.right - box.left))
  const scale = Math.min((width - 2 * margin) / widest, (outlines.length > 1 ? 110 : 150) / 1000)
  const lineHeight = 1150 * scale
  const whole = outlines.length * lineHeight + (mark ? markSide + 30 : 0)
  const start = top - whole / 2
  const textTop = start + (mark ? markSide + 30 : 0)
  const written = outlines.map((outline, index) => {
    const x = width / 2 - ((outline.box.left + outline.box.right) / 2) * scale
    return place(outline, x, textTop + index * lineHeight + 820 * scale, scale, colour)
  })
  return markAt(start) + written.join('')
}

/** Splits a long name into two lines of about the same length. */
function linesOf(name: string): string[] {
  const words = name.split(/\s+/)
  if (name.length <= 20 || words.length === 1) return [name]
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best), cuts[0] ?? [name])
}
