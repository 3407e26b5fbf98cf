// Draws the link preview of each destination: its poster as a framed print under the shop's mark. Pictures are kept
// under .cache by the hash of their inputs, so only new ones cost time.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const posters = 'web/posters/svg'
const kept = '.cache/social'

/** 800 by 420, which every preview shows large. The frame is the shop's card; the poster keeps its aspect ratio. */
const frame = (poster) => `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#f1f9fb"/>
  <rect x="163.500" y="23.500" width="873" height="583" rx="24" fill="#fff" stroke="#cee0e4"/>
  <clipPath id="print"><rect x="177" y="37" width="846" height="556" rx="12"/></clipPath>
  <g clip-path="url(#print)"><g transform="translate(177 33) scale(1.7625)">${poster}</g></g>
  <g transform="translate(44 36) scale(2.4)" fill="none" stroke="#002a37" stroke-width="2.400" stroke-linecap="round">
    <path d="M10 22a6 6 0 0 1 12 0z" fill="#fea92f" stroke="none"/>
    <path d="M5.500 22a10.500 10.500 0 0 1 21 0M1.500 26.500h29M1.300 22a14.700 14.700 0 0 1 29.400 0"/>
  </g>
</svg>`

const draw = (svg) => sharp(Buffer.from(svg)).png().toBuffer()

/** Draws what is missing and returns the files by poster name. */
export async function socialImages() {
  mkdirSync(kept, { recursive: true })
  const files = new Map()
  for (const poster of readdirSync(posters)) {
    const svg = frame(readFileSync(`${posters}/${poster}`, 'utf8'))
    const file = `${kept}/${createHash('sha256').update(svg).digest('hex').slice(0, 20)}.png`
    if (!existsSync(file)) writeFileSync(file, await draw(svg))
    files.set(poster.replace('.svg', '.png'), file)
  }
  return files
}
