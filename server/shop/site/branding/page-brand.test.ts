import { beforeEach, expect, test } from 'vitest'
import { fontChoices, ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import { makePalette } from '../../../platform/profile/palette/make-palette.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { publishProfile } from './publish-profile.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ SUPPORT_EMAIL: 'brand@landfall.test' })
})

const publish = (written: Omit<WrittenProfile, 'name'>) =>
  publishProfile(shop.deps, {
    profile: ShopProfile.parse({ name: 'Meridian', ...written }),
    source: 'office',
    by: 'test',
  })

const read = async (path = '/about') => (await shop.fetch(path)).text()
const stylesOf = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
/** The styles only for shops with a profile come between ours and the brand's. */
const ofOwnShops = expect.stringContaining('.logo-night')
const preloadsOf = (html: string) => [...html.matchAll(/href="([^"]+)" as="font"/g)].map(([, href = '']) => href)

test('a profile without colours and fonts leaves our styles as they are', async () => {
  const before = await read()
  await publish({})
  const after = await read()

  expect(after).toContain('Meridian')
  expect(stylesOf(after)).toEqual([...stylesOf(before), ofOwnShops])
  expect(preloadsOf(after)).toEqual(preloadsOf(before))
  expect(after).toContain('content="#f1f9fb"')
})

test('a brand’s colours override ours, in the browser’s own bar too', async () => {
  const colours = { primary: '#5b2a86', accent: '#00b8a9' }
  const before = stylesOf(await read())
  await publish({ colours })
  const html = await read()
  const { day, night } = makePalette(colours)

  expect(stylesOf(html).slice(0, -1)).toEqual([...before, ofOwnShops])
  expect(stylesOf(html).at(-1)).toContain(`--color-sky:light-dark(${day.sky},${night.sky})`)
  expect(html).toMatch(new RegExp(`light\\)" content="${day.sky}".*dark\\)" content="${night.sky}"`))
})

test('a page loads only the chosen fonts', async () => {
  const files = async () => preloadsOf(await read()).map((href) => href.replace(/^.*\/|-latin-.*$/g, ''))
  const fetched: Record<string, string[]> = {}
  for (const font of fontChoices) {
    await publish({ font })
    fetched[font] = await files()
  }

  expect(fetched).toEqual({
    signpost: ['besley', 'figtree'],
    plain: ['figtree'],
    editorial: ['figtree', 'playfair-display'],
    rounded: ['nunito'],
    system: [],
  })
})

test.each(['editorial', 'rounded'] as const)('every file named in the styles of %s exists', async (font) => {
  await publish({ font })
  const named = stylesOf(await read()).flatMap((text) => [...text.matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)])

  expect(named.length).toBeGreaterThan(4)
  for (const [, href = ''] of named) expect((await shop.fetch(href)).status, href).toBe(200)
})

test('a script keeps its own fonts as a fallback behind the chosen one', async () => {
  await publish({ font: 'rounded', colours: { primary: '#0a7d3c' } })
  const styles = stylesOf(await read('/ja/about'))
  const chosen = styles.findIndex((text) => text.includes('--face-text:'))
  const script = styles.findIndex((text) => text.includes('Hiragino'))

  expect(chosen).toBeGreaterThan(0)
  expect(script).toBeGreaterThan(chosen)
  expect(styles[script]).toMatch(/--font-text:\s*var\(--face-text,/)
})
