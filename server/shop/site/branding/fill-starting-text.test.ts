import { describe, expect, test } from 'vitest'
import { findBrackets } from '#contract/site/legal.ts'
import { legalKinds, ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import { languageCodes } from '#contract/languages/languages.ts'
import { fillLegalTexts, fillStartingText } from './fill-starting-text.ts'
import { renderMarkdown } from './render-markdown.ts'
import { startingText } from './starting-texts.ts'

const written: WrittenProfile = {
  name: 'Meridian',
  legalName: 'Meridian Travel Data Ltd',
  address: '12 Quay Street,\n Bristol BS1 4QA\n',
  registration: 'Companies House, 01234567',
  taxNumber: 'GB123456789',
  supportEmail: 'help@meridian.example',
  phone: '+44 117 496 0000',
  hours: { en: 'Monday to Friday, 9 to 17 (London)', de: 'Montag bis Freitag, 9 bis 17 Uhr (London)' },
}
const whole = ShopProfile.parse(written)
const nothing = ShopProfile.parse({ name: 'Meridian' })
const settings = {
  seller: { name: 'Settings Ltd', address: ['1 Env Road', 'Leeds'], taxId: 'GB1', registration: '', management: '' },
  supportEmail: 'env@meridian.example',
}

const namesIn = (text: string) => findBrackets(text).map((bracket) => bracket.text.slice(1).split(':')[0])
const known = ['seller', 'address', 'seller-and-address', 'support-email', 'phone', 'register', 'tax-number']

describe.each(legalKinds)('a starting text of %s', (kind) => {
  test('asks in no language for what the profile says', () => {
    for (const language of languageCodes) {
      const text = fillStartingText(startingText(kind, language), whole, {}, language)
      const left = namesIn(text)

      expect(left.filter((name) => known.includes(name ?? ''))).toEqual([])
      expect(left[0]).toBe('read-first')
      expect(text).toContain('Meridian Travel Data Ltd')
      expect(text).not.toContain('undefined')
    }
  })

  test('stays as it is while the profile says nothing', () => {
    expect(fillStartingText(startingText(kind, 'en'), nothing, {}, 'en')).toBe(startingText(kind, 'en'))
  })
})

test('the address stands on one line, and hours appear only in their own language', () => {
  const imprint = (language: 'en' | 'de' | 'fr') =>
    fillStartingText(startingText('imprint', language), whole, {}, language)

  expect(imprint('en')).toContain('Meridian Travel Data Ltd, 12 Quay Street, Bristol BS1 4QA.')
  expect(imprint('en')).toContain('these hours: Monday to Friday, 9 to 17 (London)')
  expect(imprint('de')).toContain('Montag bis Freitag')
  expect(namesIn(imprint('fr'))).toContain('hours')
})

test('the imprint names the management and the register, by the settings too', () => {
  const seller = { ...settings.seller, registration: 'Amtsgericht Hamburg, HRB 1', management: 'Maya Lind' }
  const imprint = fillStartingText(startingText('imprint', 'de'), nothing, { seller }, 'de')

  expect(imprint).toContain('Vertreten durch: Maya Lind.')
  expect(imprint).toContain('Amtsgericht Hamburg, HRB 1')
})

test('where the profile is silent, the settings say who sells', () => {
  const text = fillStartingText(startingText('withdrawal', 'en'), nothing, settings, 'en')

  expect(text).toContain('To: Settings Ltd, 1 Env Road, Leeds, env@meridian.example')
})

test('the shop’s name is not taken for the legal name of its seller', () => {
  expect(namesIn(fillStartingText(startingText('terms', 'en'), nothing, {}, 'en'))).toContain('seller')
})

test('signs of Markdown in a name stay signs, and are no new bracket', () => {
  const odd = ShopProfile.parse({ name: 'Odd', legalName: 'A*B [Travel] <b>' })
  const text = fillStartingText('We are [seller: name].', odd, {}, 'en')

  expect(findBrackets(text)).toEqual([])
  expect(renderMarkdown(text, 'en').html).toContain('We are A*B [Travel] &lt;b&gt;.')
})

test('a link, and a bracket written as one, are left alone', () => {
  const text = String.raw`[seller: us](/about) and \[seller: us]`

  expect(fillStartingText(text, whole, {}, 'en')).toBe(text)
})

test('texts of a profile file leave to its other fields what these say', () => {
  const file = ShopProfile.parse({ ...written, legal: { terms: { en: 'By [seller: who], under [law: which].' } } })

  expect(fillLegalTexts(file).legal.terms?.en?.text).toBe('By Meridian Travel Data Ltd, under [law: which].')
})
