// Takes a picture of every page, at both widths and in both themes, into shots/.
//   npm run shots                  all of them
//   npm run shots -- / /about      only these
//   npm run shots -- --readme      the few that the README shows, into docs/pictures/
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runShop } from '../proof/e2e/run-shop.ts'

const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
const personal = ['/account', '/admin']
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const nameOf = (path) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-'))

async function everyPage(origin) {
  const [plan] = await (await fetch(`${origin}/api/packages?countryCode=jp`)).json()
  return [
    '/',
    '/countries',
    '/countries?search=guinea',
    '/countries/jp',
    `/package/${plan.id}`,
    `/checkout/${plan.id}`,
    '/auth',
    '/about',
    '/support',
    '/privacy',
    '/return-policy',
    '/nowhere',
    '/sandbox/ui',
    ...personal,
  ]
}

const readmePictures = [
  { name: 'shop-desktop', path: '/', size: { width: 1280, height: 800 }, scale: 1 },
  { name: 'shop-phone', path: '/countries/jp', size: { width: 390, height: 800 }, scale: 1.5 },
]

/** The first screenful as WebP, a format only the browser's own protocol writes. */
async function shootForReadme(browser, origin, { name, path, size, scale }) {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: scale, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const protocol = await context.newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(`docs/pictures/${name}.webp`, Buffer.from(data, 'base64'))
  await context.close()
}

async function shoot(browser, origin, path, size, colorScheme) {
  const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' })
  // The banner would cover the same corner of every picture.
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'false'))
  if (personal.includes(path))
    await context.request.post(`${origin}/api/auth/signin`, { data: admin, headers: { origin } })
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

for (const folder of ['shots', 'docs/pictures']) mkdirSync(folder, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'landfall-shots-'))
const shop = await runShop({ DATA_DIR: folder })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const asked = process.argv.slice(2)
  if (asked[0] === '--readme') for (const picture of readmePictures) await shootForReadme(browser, shop.url, picture)
  else
    for (const path of asked.length > 0 ? asked : await everyPage(shop.url))
      for (const size of sizes) for (const theme of ['light', 'dark']) await shoot(browser, shop.url, path, size, theme)
} finally {
  await browser.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
