// Draws the brand's pictures for use outside the page: icons and the default link preview. They change only with the
// logo, so they are kept in public/ and this is run by hand: node scripts/brand-images.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const mark = `<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round">
  <path d="M10 22a6 6 0 0 1 12 0z" fill="#fea92f" stroke="none"/>
  <path d="M5.500 22a10.500 10.500 0 0 1 21 0M1.500 26.500h29M1.300 22a14.700 14.700 0 0 1 29.400 0"/></svg>`

const font = (name) => {
  const file = readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${file.toString('base64')}); font-weight: 300 900 }`
}

/** The mark on the sea. `share` is how much of the square it fills: less where the system crops the corners. */
const icon = (size, share) => `<style>
  body { margin: 0; display: grid; place-items: center; width: ${size}px; height: ${size}px; background: #01303c; color: #f1fbfc }
  svg { width: ${size * share}px; height: ${size * share}px; translate: 0 -4% }
</style>${mark}`

const small = `<style>body { margin: 0; color: #002a37 } svg { width: 32px; height: 32px; display: block }</style>${mark}`

/** The coast of the home page with the name and the promise. */
const preview = `<style>${font('besley')}${font('figtree')}
  body { margin: 0; position: relative; width: 1200px; height: 630px; overflow: hidden; background: #d3ecf3; color: #002a37 }
  .scene { position: absolute; inset: 0 }
  .logo { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 18px; font: 620 52px/1 besley; letter-spacing: -.02em }
  .logo svg { width: 68px; height: 68px }
  h1 { position: absolute; left: 72px; top: 150px; margin: 0; width: 760px; font: 620 84px/1 besley; letter-spacing: -.03em }
  p { position: absolute; left: 72px; top: 342px; margin: 0; font: 540 30px/1.35 figtree }
</style>
<svg class="scene" viewBox="0 0 1200 630">
  <path d="M350 470a480 480 0 0 1 960 0z" fill="#f9ede6"/><path d="M488 470a342 342 0 0 1 684 0z" fill="#ffe7ce"/>
  <path d="M612 470a218 218 0 0 1 436 0z" fill="#ffd9ab"/><path d="M720 470a110 110 0 0 1 220 0z" fill="#fea92f"/>
  <path d="M0 470V452L50 442 93 447 158 422 198 435 265 410 305 430 358 420 433 448 491 443 550 463 583 470zM1017 470L1057 437 1092 445 1135 408 1168 425 1200 405V470z" fill="#8bc3c9"/>
  <path d="M0 470h1200v160H0z" fill="#61abb8"/>
  <path d="M682 480h250M760 490h140M755 502h196M756 518h104M762 538h140" stroke="#fbe9b9" stroke-width="5" stroke-linecap="round"/>
  <path d="M1200 380C1160 395 1143 430 1098 440c-43 10-58 37-110 48-28 7-48 8-67 18h279z" fill="#428d95"/>
  <path d="M1200 470c-58 3-77 33-142 45-50 8-87 10-125 28h267z" fill="#11545f"/>
  <path d="M0 540c125-25 250-5 358 17 100 20 167 37 250 77H0z" fill="#428d95"/>
</svg>
<div class="logo">${mark}Landfall</div><h1>Stay Connected Anywhere</h1><p>Travel data for 190+ countries,<br>the moment you land.</p>`

/** An .ico file that holds one PNG: the six-byte header, one entry, the picture. */
function ico(png) {
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

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})

async function draw(html, width, height = width) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

writeFileSync('public/favicon.ico', ico(await draw(small, 32)))
writeFileSync('public/apple-touch-icon.png', await draw(icon(180, 0.62), 180))
writeFileSync('public/icon-192.png', await draw(icon(192, 0.62), 192))
writeFileSync('public/icon-512.png', await draw(icon(512, 0.62), 512))
writeFileSync('public/icon-maskable-512.png', await draw(icon(512, 0.5), 512))
writeFileSync('public/social.png', await draw(preview, 1200, 630))
await browser.close()
