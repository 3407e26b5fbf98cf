import { afterEach, expect, test } from 'vitest'
import { setPhotos } from './photos.ts'
import { posterNameOf, posterOf, regionPosterOf } from './poster-of.ts'

afterEach(() => setPhotos({}))

test.each([
  ['JP', 'jp'],
  ['jp', 'jp'],
  ['AU', 'au'],
  ['LV', 'region-europe'],
  ['UZ', 'region-steppe'],
  ['BT', 'region-asia'],
  ['TZ', 'region-savanna'],
  ['JM', 'region-caribbean'],
  ['MU', 'region-islands'],
  ['GL', 'region-polar'],
  ['MT', 'region-coast'],
  ['PY', 'region-americas'],
  ['TN', 'region-mena'],
  ['WS', 'region-oceania'],
  ['', 'region-global'],
  ['ZZ', 'region-coast'],
])('the country %s is pictured by %s', (code, name) => {
  expect(posterNameOf(code)).toBe(name)
})

test('every picture is a file of its own', () => {
  expect(posterOf('JP')).toMatch(/jp.*\.svg/)
  expect(posterOf('LV')).toMatch(/region-europe.*\.svg/)
})

test.each([
  ['Europe', /region-europe/],
  ['Oceania', /region-oceania/],
  ['Caribbean', /region-caribbean/],
  ['Caucasus and Central Asia', /region-steppe/],
  ['Moon', /region-global/],
  [undefined, /region-global/],
])('a plan for %s has a picture', (region, file) => {
  expect(regionPosterOf(region)).toMatch(file)
})

test("an operator's photograph takes the place of a poster, and of a region's scene", () => {
  setPhotos({ jp: '/photos/jp-1.jpg', lv: '/photos/lv-1.jpg', 'region-asia': '/photos/asia-1.jpg' })

  expect(posterOf('JP')).toBe('/photos/jp-1.jpg')
  expect(posterOf('LV')).toBe('/photos/lv-1.jpg')
  expect(posterOf('BT')).toBe('/photos/asia-1.jpg')
  expect(regionPosterOf('Asia')).toBe('/photos/asia-1.jpg')
  expect(posterOf('FR')).toMatch(/fr.*\.svg/)
})
