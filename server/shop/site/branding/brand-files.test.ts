import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import { acceptPicture } from '../../../platform/pictures/accept-picture.ts'
import { keepPicture } from '../../../platform/pictures/keep-picture.ts'
import { shopPictures } from '../../../platform/pictures/tables.ts'
import { logoForPaper } from '../../../platform/profile/logo-for-paper.ts'
import { openOtherProcess } from '../../../testing/open-other-process.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { publishProfile } from './publish-profile.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const publish = (profile: Partial<WrittenProfile> = {}) =>
  publishProfile(shop.deps, {
    profile: ShopProfile.parse({ name: 'Meridian', colours: { primary: '#7a1f5c' }, ...profile }),
    source: 'office',
    by: 'admin@landfall.test',
  })

const drawing = (fill: string, width = 100, height = 100) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="30" fill="${fill}"/></svg>`,
  )

async function keep(svg: Buffer, use: 'mark' | 'logo' | 'logoDark') {
  const picture = await acceptPicture(svg, use)
  await keepPicture(shop.deps.db, picture, 'admin@landfall.test', shop.clock.now())
  return picture.id
}

const bytesAt = async (path: string) => Buffer.from(await (await shop.fetch(path)).arrayBuffer())

interface Manifest {
  name: string
  description: string
  icons: { src: string; sizes: string; purpose?: string }[]
  lang?: string
  theme_color: string
}
const manifestAt = async (path: string) => (await (await shop.fetch(path)).json()) as Manifest

const wellKnown = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'social.png',
]

describe('the demonstration', () => {
  test.each([...wellKnown, 'manifest.webmanifest'])('serves its own %s unchanged', async (file) => {
    expect((await bytesAt(`/${file}`)).equals(readFileSync(`public/${file}`))).toBe(true)
  })

  test('serves the built service worker and links to the static files', async () => {
    expect((await bytesAt('/sw.js')).equals(readFileSync('dist/client/sw.js'))).toBe(true)
    expect(await (await shop.fetch('/')).text()).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  })
})

describe('a shop with a profile', () => {
  test.each(wellKnown)('shows nothing of the demonstration at /%s', async (file) => {
    await publish()
    const answer = await shop.fetch(`/${file}`)

    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(`public/${file}`))).toBe(false)
  })

  test('is installed under its own name and colours, with icons of the declared size', async () => {
    await publish()
    const manifest = await manifestAt('/manifest.webmanifest')

    expect(manifest).toMatchObject({ name: 'Meridian', short_name: 'Meridian', start_url: '/' })
    expect(manifest.theme_color).not.toBe('#f1f9fb')
    expect(JSON.stringify(manifest)).not.toContain('Landfall')
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await bytesAt(src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  test('describes itself in each language in the operator’s words, or else in ours', async () => {
    await publish({ lede: { de: 'Daten für unterwegs' } })

    expect(await manifestAt('/manifest.de.webmanifest')).toMatchObject({
      lang: 'de',
      start_url: '/de',
      description: 'Daten für unterwegs',
    })
    await publish()
    expect((await manifestAt('/manifest.webmanifest')).description).toBe(
      'Travel data by country, by region or worldwide.',
    )
    expect((await manifestAt('/manifest.de.webmanifest')).description).not.toContain('Travel')
  })

  test('draws its icons from its mark, under new addresses when the mark changes', async () => {
    await publish({ mark: await keep(drawing('#d81b60'), 'mark') })
    const [red] = (await manifestAt('/manifest.webmanifest')).icons
    const { dominant } = await sharp(await bytesAt(red?.src ?? '')).stats()
    expect(dominant.r).toBeGreaterThan(200)

    await publish({ mark: await keep(drawing('#1b5ed8'), 'mark') })
    const [blue] = (await manifestAt('/manifest.webmanifest')).icons
    expect(blue?.src).not.toBe(red?.src)
    expect((await shop.fetch(blue?.src ?? '')).headers.get('cache-control')).toContain('immutable')
    // A page loaded a moment ago gets today's icon and does not cache it.
    expect((await shop.fetch(red?.src ?? '')).headers.get('cache-control')).toBe('no-cache')
    expect((await bytesAt(red?.src ?? '')).equals(await bytesAt(blue?.src ?? ''))).toBe(true)
  })

  test('names its icons in the head of every page', async () => {
    await publish()
    const page = await (await shop.fetch('/')).text()

    for (const [, address = ''] of page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)) {
      expect(address).toMatch(/^\/icons\/[0-9a-f]{12}\//)
      expect((await shop.fetch(address)).status).toBe(200)
    }
  })

  test('has its own share picture, with its logo if there is one', async () => {
    await publish()
    const written = await bytesAt('/social.png')
    await publish({ logo: await keep(drawing('#145aa0', 300, 100), 'logo') })
    const shown = await bytesAt('/social.png')

    expect(written.equals(shown)).toBe(false)
    for (const picture of [written, shown])
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('still has icons when no font of ours covers its name', async () => {
    await publish({ name: '𓂀' })

    expect((await shop.fetch('/icon-512.png')).status).toBe(200)
    expect((await shop.fetch('/social.png')).status).toBe(200)
  })

  test('serves a new service worker after every publication, with its name and logo', async () => {
    await publish({ logo: await keep(drawing('#145aa0', 300, 100), 'logo') })
    const first = await (await shop.fetch('/sw.js')).text()
    expect(first).toContain('"name":"Meridian"')
    expect(first).not.toContain("'Landfall'")
    expect(first).toMatch(/"files":\["\/pictures\/[0-9a-f]{32}\.png"\]/)

    await publish({ name: 'Meridian Two' })
    const answer = await shop.fetch('/sw.js')
    expect(await answer.text()).not.toBe(first)
    expect(answer.headers.get('content-type')).toContain('javascript')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('has a small logo for mails and receipts, read once per publication', async () => {
    const current = await publish({ logo: await keep(drawing('#145aa0', 300, 100), 'logo') })
    const logo = await logoForPaper(shop.deps, current)

    expect(logo).toMatchObject({ width: 288, height: 96 })
    expect(await sharp(logo?.content).metadata()).toMatchObject({ format: 'png', width: 288, height: 96 })
    expect(await logoForPaper(shop.deps, current)).toBe(logo)
    expect(await logoForPaper(shop.deps, await publish())).toBeUndefined()
  })

  test('gets a small version once for a logo that has none yet', async () => {
    const logo = await keep(drawing('#145aa0', 300, 100), 'logo')
    await shop.deps.db.update(shopPictures).set({ small: null, smallWidth: null, smallHeight: null })

    expect(await logoForPaper(shop.deps, await publish({ logo }))).toMatchObject({ width: 288, height: 96 })
    const [row] = await shop.deps.db.select().from(shopPictures)
    expect(row).toMatchObject({ id: logo, width: 1200, smallWidth: 288, smallHeight: 96 })
    expect(await sharp(row?.small ?? undefined).metadata()).toMatchObject({ width: 288, height: 96 })
  })
})

// The embedded database supports only one process.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'another process shows the new mark as soon as it is published',
  async () => {
    const other = await openOtherProcess(shop)
    const there = async (path: string) => (await other.app.inject(path)).rawPayload

    for (const fill of ['#d81b60', '#1b5ed8', '#d81b60']) {
      await publish({ mark: await keep(drawing(fill), 'mark') })
      for (const path of ['/manifest.webmanifest', '/icon-192.png', '/sw.js'])
        expect((await there(path)).equals(await bytesAt(path))).toBe(true)
    }
    await other.close()
  },
)
