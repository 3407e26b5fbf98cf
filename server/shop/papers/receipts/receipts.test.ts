import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { ShopProfile } from '#contract/site/shop-profile.ts'
import { brandColours } from '../../../platform/profile/palette/brand-colours.ts'
import { drawReceipt } from './draw-receipt.ts'
import { brandFaces, type BrandFont, findFace, readFace } from '../../../platform/pictures/faces.ts'
import { inVisualOrder, splitRuns } from '../pdf/split-runs.ts'

const names = {
  German: 'Jürgen Großmann',
  Polish: 'Łukasz Święcicki',
  Vietnamese: 'Nguyễn Thị Hồng Ánh',
  Turkish: 'Şükrü İğdır',
  Greek: 'Σωκράτης Παπαδόπουλος',
  Serbian: 'Ђорђе Љубић',
  Ukrainian: 'Ґалаґан Щербак',
  Arabic: 'محمد علي الفارسي',
  Hebrew: 'שרה בן־דוד',
  Japanese: '山田 はなこ タロウ',
  Chinese: '張偉 张伟',
  Korean: '김민준',
  Thai: 'สมชาย ใจดี',
  Hindi: 'प्रिया शर्मा',
  Georgian: 'გიორგი მაისურაძე',
  Armenian: 'Հայկ Պետրոսյան',
  Amharic: 'አበበ ቢቂላ',
}

test.each(Object.entries(names))('a name in %s is set in fonts that have all of its letters', (_, name) => {
  const runs = splitRuns(name, findFace)

  expect(runs.map(({ text }) => text).join('')).toBe(name)
  for (const { face, text } of runs) {
    if (!face) continue
    const font = create(readFace(face))
    if (!('glyphsForString' in font)) throw new Error('several fonts in one file')
    expect(font.glyphsForString(text).every(({ id }) => id > 0)).toBe(true)
  }
})

test('a name that the shop’s own fonts cover needs no other font', () => {
  expect(splitRuns('Zoë Müller', findFace)).toEqual([{ text: 'Zoë Müller', face: undefined, level: 0 }])
})

test('Chinese is set in a plain face, and a Japanese name in a Japanese one', () => {
  const faceFor = (text: string, language: Language) =>
    findFace([text.codePointAt(0) ?? 0], undefined, { language })?.file

  expect(faceFor('总', 'zh')).toContain('noto-sans-sc')
  expect(faceFor('山', 'ja')).toContain('sawarabi-gothic')
})

test('letters sent in two parts are combined', () => {
  expect(splitRuns('Zoe\u0308', findFace)).toEqual([{ text: 'Zoë', face: undefined, level: 0 }])
})

test('a letter in no font shows as a replacement mark', () => {
  expect(
    splitRuns('Ana \u{1f600}', findFace)
      .map(({ text }) => text)
      .join(''),
  ).toBe('Ana \u{fffd}')
})

test('a right-to-left name is set from right to left, with the rest of the line in place', () => {
  const line = inVisualOrder(splitRuns('محمد علي, a@example.com', findFace)).map(({ text }) => text)

  expect(line.join('')).toBe('علي محمد, a@example.com')
})

test('a right-to-left sentence has its figures, brackets and foreign words in the right order', () => {
  const line = inVisualOrder(splitRuns('مدفوع (في 30 يوم) Visa.', findFace, 'rtl')).map(({ text }) => text)

  expect(line.join('')).toBe('.Visa (يوم 30 في) مدفوع')
})

test('invisible direction marks in amounts are not drawn', () => {
  expect(splitRuns('\u2066$11.99\u2069', findFace, 'rtl')).toEqual([{ text: '$11.99', face: undefined, level: 2 }])
})

test('characters shared by Chinese and Japanese take the shape of the reader’s language', () => {
  const fileFor = (language: Language) => findFace(['骨'.codePointAt(0) ?? 0], undefined, { language })?.file

  expect(fileFor('zh')).not.toBe(fileFor('ja'))
  expect(fileFor('ja')).toBe(fileFor('en'))
})

test('headings use a bold weight if the font has one', () => {
  const files = splitRuns('رقم', (letters, preferred) => findFace(letters, preferred, { isStrong: true }))

  expect(files.map(({ face }) => face?.file)).toEqual([expect.stringContaining('-600-')])
})

const receipt = {
  language: 'en' as Language,
  number: 'R-LF1',
  orderNo: 'LF1',
  seller: { name: 'Ελλάς', address: ['Οδός 1'], registration: '', management: '', taxId: '' },
  head: {
    name: 'Ελλάς',
    mark: 'bar' as const,
    colours: brandColours({ profile: ShopProfile.parse({ name: 'Ελλάς' }) }).day,
  },
  shopUrl: 'https://landfall.example',
  date: '16 November 2026',
  items: [['Japan 5GB 30 Days', '$11.99']] as [string, string][],
  wentBack: [],
  total: '$11.99',
  paidWith: [['Paid with Visa ending in 4242', '$11.99'] as [string, string]],
  note: undefined,
}

test.each(Object.keys(brandFaces) as BrandFont[])('the shop’s own %s font covers the letters set in it', (font) => {
  const face = create(readFace(brandFaces[font]))
  if (!('characterSet' in face)) throw new Error('several fonts in one file')
  const known = new Set(face.characterSet)
  const written = Array.from({ length: 0x2200 }, (_, letter) => letter).filter((letter) => {
    const [run] = splitRuns(String.fromCodePoint(letter), () => undefined)
    return letter >= 0x20 && run && run.face === undefined && run.text === String.fromCodePoint(letter)
  })

  expect(written.length).toBeGreaterThan(150)
  expect(written.filter((letter) => !known.has(letter)).map((letter) => String.fromCodePoint(letter))).toEqual([])
})

test.each([
  ['all scripts at once', Object.values(names).join(' ')],
  ['a name without a space that is longer than a line', '長'.repeat(100)],
  ['a hundred Latin letters', 'W'.repeat(100)],
])('a receipt for %s fits one page', async (_, name) => {
  const pdf = (await drawReceipt({ ...receipt, buyer: [name, 'a@example.com'] })).toString('latin1')

  expect(pdf).toMatch(/^%PDF/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test.each([
  ['de', 'Österreich 5,0 GB, 30 Tage', '11,99\u00a0$'],
  ['ja', '日本 5.0 GB、30日間。'.repeat(8), '$11.99'],
  ['ko', '일본 5.0GB, 30일', '$11.99'],
  ['zh', '日本 5.0 GB，30 天', '$11.99'],
  ['ar', 'اليابان 5.0 غ.ب، 30 يومًا', '\u2066$11.99\u2069'],
] as const)('a receipt in %s is a small file of one page that declares its language', async (language, item, total) => {
  const file = await drawReceipt({
    ...receipt,
    language,
    items: [[item, total]],
    total,
    buyer: Object.values(names).slice(7, 12),
  })
  const pdf = file.toString('latin1')

  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain(`/Lang (${language})`)
  expect(file.length).toBeLessThan(100_000)
})

test('every bundled font may be redistributed freely', () => {
  const require = createRequire(import.meta.url)
  const { dependencies } = require('../../../../package.json') as { dependencies: Record<string, string> }
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource/'))

  expect(fonts.length).toBeGreaterThan(5)
  for (const font of fonts) expect((require(`${font}/package.json`) as { license: string }).license).toBe('OFL-1.1')
})
