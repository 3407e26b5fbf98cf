import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { ConfigError } from '../config/config.ts'
import { readProfileFile } from './read-profile-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'profile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (said: unknown, name = 'shop.json'): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof said === 'string' ? said : JSON.stringify(said))
  return path
}
const refusalOf = (path: string): string[] => {
  try {
    readConfig({ SHOP_PROFILE: path })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const fileOf = (path: string) => {
  const { file, problems } = readProfileFile(path)
  if (!file) throw new Error(problems.join('\n'))
  return file
}

test('a shop starts with nothing but a name in its file, and without a file', () => {
  const path = write({ name: 'Meridian' })

  expect(readConfig({ SHOP_PROFILE: path }).shopProfile).toBe(path)
  expect(fileOf(path).profile).toMatchObject({ name: 'Meridian', claims: [] })
  expect(readConfig({ SHOP_PROFILE: '' }).shopProfile).toBeUndefined()
})

test.each([
  ['is not there', undefined, /^SHOP_PROFILE names .*shop\.json, which cannot be read\.$/],
  ['is not JSON', '{ name: Meridian }', /^SHOP_PROFILE names .*shop\.json, which is not JSON/],
  ['is a list', [{ name: 'Meridian' }], /which is not JSON with an object in it/],
  ['has no name', {}, /shop\.json: name: it is missing\.$/],
  ['has an empty name', { name: ' ' }, /shop\.json: name: The shop needs a name\.$/],
  ['has a number for a name', { name: 7 }, /: name: it must be a text\.$/],
  ['has a colour by its name', { name: 'M', colours: { primary: 'teal' } }, /: colours\.primary: This is not a colour/],
  ['has an unknown font', { name: 'M', font: 'comic' }, /: font: it must be one of signpost, plain/],
  ['has one claim instead of a list', { name: 'M', claims: {} }, /: claims: it must be a list/],
  ['has an unknown language', { name: 'M', headline: { xx: 'Hi' } }, /: headline: xx is none of the shop’s lang/],
  ['has a number for a text', { name: 'M', headline: 7 }, /: headline: it must be a text, or texts by language\.$/],
  ['has an invalid date', { name: 'M', claims: [{ text: 'a', date: 'May' }] }, /: claims\.0\.date: .* 2026-11-16\.$/],
  ['has an empty text', { name: 'M', legal: { terms: '' } }, /: legal\.terms\.en\.text: The text is empty\.$/],
  ['names a text that is not there', { name: 'M', legal: { terms: { file: 'a.md' } } }, /: legal\.terms\.en: .* a\.md/],
  ['names a picture that is not there', { name: 'M', logo: 'logo.png' }, /: logo: there is no file logo\.png/],
])('a file that %s stops the start with one sentence', (_, said, sentence) => {
  const path = said === undefined ? join(folder, 'shop.json') : write(said)

  expect(refusalOf(path)).toEqual([expect.stringMatching(sentence)])
})

test('every problem is reported at once', () => {
  const path = write({ name: '', supportEmail: 'nobody', colours: { primary: 'teal' } })

  expect(refusalOf(path)).toHaveLength(3)
})

test.each(['../secret.png', '/etc/hostname', 'a/../../secret.png', '..'])(
  'a picture or text must be a file beside the profile, and %s is not',
  (name) => {
    writeFileSync(join(folder, 'secret.png'), 'x')
    mkdirSync(join(folder, 'inside'))
    const path = write({ name: 'M', logo: name, legal: { terms: { file: name } } }, 'inside/shop.json')

    expect(refusalOf(path)).toEqual([expect.stringMatching(/: legal\.terms\.en: .* beside the profile\.$/)])
    expect(refusalOf(write({ name: 'M', logo: name }, 'inside/shop.json'))).toEqual([
      expect.stringMatching(/: logo: .* must be the name of a file beside the profile\.$/),
    ])
  },
)

test('legal texts are read from beside the file, alone or by language, with their version', () => {
  writeFileSync(join(folder, 'terms.en.md'), '# Terms\n')
  writeFileSync(join(folder, 'terms.de.md'), '# AGB\n')
  const path = write({
    name: 'M',
    legal: {
      terms: { en: { file: 'terms.en.md', version: '3', validFrom: '2026-12-01' }, de: { file: 'terms.de.md' } },
      imprint: { file: './terms.en.md' },
      withdrawal: 'Write to us.',
      privacy: { text: 'We keep little.', version: '2' },
    },
  })

  expect(fileOf(path).profile.legal).toEqual({
    terms: { en: { text: '# Terms', version: '3', validFrom: '2026-12-01' }, de: { text: '# AGB' } },
    imprint: { en: { text: '# Terms' } },
    withdrawal: { en: { text: 'Write to us.' } },
    privacy: { en: { text: 'We keep little.', version: '2' } },
  })
})

test('a misspelt field does not stop the start, and is named', () => {
  const path = write({
    $schema: './shop-profile.schema.json',
    name: 'M',
    colors: { primary: '#123456' },
    claims: [{ text: 'Fast', sauce: 'A test' }],
    legal: { cookies: 'None.', terms: { text: 'Be kind.', versoin: '2' } },
  })

  expect(fileOf(path).unknown.toSorted()).toEqual([
    'claims.0.sauce',
    'colors',
    'legal.cookies',
    'legal.terms.en.versoin',
  ])
})
