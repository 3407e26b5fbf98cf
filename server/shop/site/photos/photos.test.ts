import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { readPhotos } from './read-photos.ts'

function folderWith(files: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'landfall-photos-'))
  mkdirSync(join(data, 'photos'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(data, 'photos', name), content)
  return data
}

test("an operator's photograph is served for its country, under a name that changes with it", async () => {
  const shop = await openTestShop({ DATA_DIR: folderWith({ 'JP.jpg': 'mount fuji' }) })

  const addresses = (await (await shop.fetch('/api/photos')).json()) as Record<string, string>
  const answer = await shop.fetch(addresses.jp ?? '')

  expect(addresses.jp).toMatch(/^\/photos\/jp-[0-9a-f]{10}\.jpg$/)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('mount fuji')
})

test('a shop without photographs lists none', async () => {
  const shop = await openTestShop()

  expect(await (await shop.fetch('/api/photos')).json()).toEqual({})
})

test('only pictures that cannot contain a script are accepted', async () => {
  const data = folderWith({ 'fr.svg': '<svg/>', 'notes.txt': 'x', 'region-asia.webp': 'x', '.ds_store': 'x' })

  const photos = await readPhotos(join(data, 'photos'))

  expect(photos.map(({ name }) => name)).toEqual(['region-asia'])
})

test('the page shows the photograph in place of the poster', async () => {
  const shop = await openTestShop({ DATA_DIR: folderWith({ 'jp.webp': 'mount fuji' }) })

  const html = await (await shop.fetch('/')).text()

  expect(html).toMatch(/<img src="\/photos\/jp-[0-9a-f]{10}\.webp"/)
})
