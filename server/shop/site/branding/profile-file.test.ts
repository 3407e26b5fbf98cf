import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShopView } from '#contract/site/shop.ts'
import { ConfigError } from '../../../platform/config/config.ts'
import { shopPictures } from '../../../platform/pictures/tables.ts'
import { shopProfiles } from '../../../platform/profile/tables.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { followProfileFile } from './profile-file.ts'

let shop: TestShop
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'profile-'))
  shop = await openTestShop({ LOG_LEVEL: 'warn' })
  shop.logged.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the part of a start that reads this file. */
const startWith = (said: object): Promise<void> => {
  const file = join(folder, 'shop.json')
  writeFileSync(file, JSON.stringify(said))
  return followProfileFile({ ...shop.deps, config: { ...shop.deps.config, shopProfile: file } })
}
const refusalOf = async (said: object): Promise<string[]> => {
  const error: unknown = await startWith(said).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ConfigError)) throw new Error('it starts', { cause: error })
  return error.problems
}
const shown = async () => (await (await shop.fetch('/api/shop')).json()) as ShopView
const publications = () => shop.deps.db.select().from(shopProfiles).orderBy(shopProfiles.id)

test('the file is published once, and again only when it changes', async () => {
  await startWith({ name: 'Meridian', colours: { primary: '#5B2A86' } })
  await startWith({ colours: { primary: '#5b2a86' }, name: 'Meridian' })

  expect(await publications()).toMatchObject([{ source: 'file', publishedBy: 'SHOP_PROFILE' }])
  expect(await shown()).toMatchObject({ name: 'Meridian', isDemonstration: false, colours: { primary: '#5b2a86' } })

  await startWith({ name: 'Meridian Mobile' })
  expect(await shown()).toMatchObject({ name: 'Meridian Mobile' })
  expect(await publications()).toHaveLength(2)
})

test('a text without a version is not published again the next day', async () => {
  const said = { name: 'Meridian', legal: { terms: 'Be kind.' } }
  await startWith(said)
  shop.clock.turn({ days: 3 })
  await startWith(said)

  expect(await publications()).toHaveLength(1)
})

test('processes that start together publish the file once', async () => {
  const said = { name: 'Meridian' }
  await Promise.all([startWith(said), startWith(said), startWith(said)])

  expect(await publications()).toHaveLength(1)
})

const square = (side: number): Buffer => {
  const png = new PNG({ width: side, height: side })
  png.data.fill(0x77)
  return PNG.sync.write(png)
}

test('pictures beside the file become the shop’s own', async () => {
  writeFileSync(join(folder, 'mark.png'), square(128))
  await startWith({ name: 'Meridian', mark: 'mark.png' })

  const { mark } = await shown()
  expect(mark).toMatchObject({ src: expect.stringMatching(/^\/pictures\/[0-9a-f]+\.png$/), width: 512 })
  await startWith({ name: 'Meridian', mark: './mark.png' })
  expect(await publications()).toHaveLength(1)
})

test('a stored picture is not redrawn, even if another release would draw it differently', async () => {
  writeFileSync(join(folder, 'mark.png'), square(128))
  await startWith({ name: 'Meridian', mark: 'mark.png' })
  // As if another release had drawn it, with another hash.
  const drawnElsewhere = 'e'.repeat(32)
  await shop.deps.db.update(shopPictures).set({ id: drawnElsewhere })
  await shop.deps.db
    .update(shopProfiles)
    .set({ profile: sql`profile || ${JSON.stringify({ mark: drawnElsewhere })}::jsonb` })

  await startWith({ name: 'Meridian', mark: 'mark.png' })
  expect(await publications()).toHaveLength(1)
  expect(await shop.deps.db.select().from(shopPictures)).toMatchObject([{ id: drawnElsewhere }])

  writeFileSync(join(folder, 'mark.png'), square(256))
  await startWith({ name: 'Meridian', mark: 'mark.png' })
  expect(await shop.deps.db.select().from(shopPictures)).toHaveLength(2)
})

test('a picture stored without its source is drawn once more, and recognised from then on', async () => {
  writeFileSync(join(folder, 'mark.png'), square(128))
  await startWith({ name: 'Meridian', mark: 'mark.png' })
  await shop.deps.db.update(shopPictures).set({ sourceHash: null })
  await startWith({ name: 'Meridian', mark: 'mark.png' })

  expect(await shop.deps.db.select().from(shopPictures)).toMatchObject([{ sourceHash: expect.any(String) }])
  expect(await publications()).toHaveLength(1)
})

test('an invalid picture refuses the start and leaves nothing behind', async () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  writeFileSync(join(folder, 'mark.png'), square(128))
  const problems = await refusalOf({ name: 'Meridian', logo: 'logo.svg', mark: 'mark.png' })

  expect(problems).toEqual([expect.stringMatching(/shop\.json: logo: logo\.svg: \w/)])
  expect(await publications()).toEqual([])
  expect(await shop.deps.db.select().from(shopPictures)).toEqual([])
})

test('a legal text with brackets left in it refuses the start, even with play money', async () => {
  expect(await refusalOf({ name: 'Meridian', legal: { terms: 'We are [your company].' } })).toEqual([
    expect.stringMatching(/shop\.json: legal\.terms\.en: .*\[your company\]/),
  ])
  expect(await publications()).toEqual([])
})

test('another text under a version in use refuses the start', async () => {
  await startWith({ name: 'Meridian', legal: { terms: { text: 'Be kind.', version: '1' } } })

  expect(await refusalOf({ name: 'Meridian', legal: { terms: { text: 'Be rude.', version: '1' } } })).toEqual([
    expect.stringMatching(/^SHOP_PROFILE: .*shop\.json: legal\.terms\.en\.version: Version 1 is published already/),
  ])
  expect(await publications()).toHaveLength(1)
  await startWith({ name: 'Meridian', legal: { terms: { text: 'Be kinder.', version: '2' } } })
  expect(await publications()).toHaveLength(2)
})

test('claims without a source and unknown fields are not shown, and are logged', async () => {
  await startWith({
    name: 'Meridian',
    claims: [{ text: 'The fastest' }],
    testimonials: [{ text: 'Lovely', name: 'Priya' }],
    colors: {},
  })

  expect(await shown()).toMatchObject({ claims: [], testimonials: [] })
  const log = shop.logged.join('')
  for (const field of ['claims.0.source', 'claims.0.date', 'testimonials.0.orderNo', 'colors'])
    expect(log).toContain(`shop.json: ${field}: `)
})
