// Takes a picture of every page that needs no sign-in, at both widths and in both themes, into shots/.
//   npm run shots                  all of them
//   npm run shots -- / /about      only these
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runShop } from '../e2e/run-shop.ts'

const pages = [
  '/',
  '/about',
  '/support',
  '/privacy',
  '/return-policy',
  '/countries',
  '/countries/jp',
  '/auth',
  '/nowhere',
]
const wanted = process.argv.length > 2 ? process.argv.slice(2) : pages
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const nameOf = (path) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-'))

async function shoot(browser, origin, path, size, colorScheme) {
  const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' })
  // The banner would cover the same corner of every picture.
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  // Pictures further down load when they come into view.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: `shots/${nameOf(path)}-${size.width}-${colorScheme}.png`, fullPage: true })
  await context.close()
}

mkdirSync('shots', { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'landfall-shots-'))
const shop = await runShop(folder)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const path of wanted)
    for (const size of sizes) for (const theme of ['light', 'dark']) await shoot(browser, shop.url, path, size, theme)
  console.log(`${wanted.length * sizes.length * 2} pictures in shots/`)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
