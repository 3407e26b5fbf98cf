import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'

afterEach(() => vi.restoreAllMocks())

test('a German page sorts countries alphabetically in German, without calling Intl', async () => {
  const shop = await openTestShop()
  await shop.deps.catalog.read()
  const asked = vi.spyOn(Intl, 'Collator')

  const page = await (await shop.fetch('/de/countries')).text()

  const html = page.slice(0, page.indexOf('<script', page.indexOf('<main')))
  const places = ['Afghanistan', 'Ägypten', 'Albanien', 'Algerien'].map((name) => html.indexOf(`>${name}<`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(asked).not.toHaveBeenCalled()
})
