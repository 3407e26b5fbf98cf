import { expect, test } from 'vitest'
import { ShopProfile, type WrittenProfile } from '#contract/site/shop-profile.ts'
import { profileOf } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { languages } from '#contract/languages/languages.ts'
import { legalKinds } from '#contract/site/shop-profile.ts'
import { missingParts } from './missing-parts.ts'

const config = {
  isSandbox: false,
  publicUrl: 'https://meridian.example',
  seller: { name: undefined, address: [], taxId: '', registration: '', management: '' },
  supportEmail: undefined,
}
const mark = { id: 'm', type: 'image/png', width: 512, height: 512 } as const
const everyText = legalKinds.flatMap((kind) =>
  languages.map((language): LegalVersion => ({
    kind,
    language,
    version: '1',
    validFrom: '2026-01-01',
    publishedAt: new Date(0),
  })),
)

const missingFrom = (written?: WrittenProfile, legal: LegalVersion[] = [], settings = {}) => {
  const all = { ...config, ...settings }
  const published = written && { id: 1, source: 'office' as const, profile: ShopProfile.parse(written) }
  return missingParts(profileOf(all, published, { pictures: new Map([['m', mark]]), legal }), all)
}
const fields = (parts: ReturnType<typeof missingFrom>, isRequired: boolean) =>
  parts.filter((each) => each.isRequired === isRequired).map(({ field }) => field)

test('a shop without a name lacks everything', () => {
  const parts = missingFrom()

  expect(fields(parts, true)).toEqual([
    'name',
    'legalName',
    'address',
    'supportEmail',
    'legal.terms',
    'legal.imprint',
    'legal.withdrawal',
    'legal.privacy',
    'legal.returns',
  ])
  expect(fields(parts, false)).toEqual([
    'legal.accessibility',
    'registration',
    'taxNumber',
    'phone',
    'logo',
    'mark',
    'colours',
  ])
  for (const { message } of parts) expect(message).toMatch(/^[A-Z].*\.$/)
})

test('a shop with everything lacks nothing', () => {
  const whole = {
    name: 'Meridian',
    legalName: 'Meridian Travel GmbH',
    address: 'Hafenstraße 1\n20457 Hamburg',
    supportEmail: 'help@meridian.example',
    registration: 'Amtsgericht Hamburg, HRB 1',
    taxNumber: 'DE123456789',
    phone: '+49 40 1234567',
    colours: { primary: '#224466' },
    logo: 'm',
    mark: 'm',
  }

  expect(missingFrom(whole, everyText)).toEqual([])
})

test('what the settings already say is not reported as missing', () => {
  const settings = {
    seller: { name: 'Meridian GmbH', address: ['Hamburg'], taxId: '', registration: '', management: '' },
    supportEmail: 'a@b.example',
  }

  expect(fields(missingFrom({ name: 'Meridian' }, everyText, settings), true)).toEqual([])
})

test('the sandbox’s mail address does not count as a support address', () => {
  const sandbox = { isSandbox: true, supportEmail: 'support@landfall.test' }

  expect(fields(missingFrom({ name: 'Meridian' }, everyText, sandbox), true)).toContain('supportEmail')
})

test('a text in some languages counts as written, and is needed in the other languages of the shop', () => {
  const english = everyText.filter(({ kind, language }) => kind === 'terms' && language === 'en')
  const parts = missingFrom({ name: 'Meridian' }, english)

  expect(parts.filter(({ field }) => field === 'legal.terms')).toHaveLength(1)
  expect(parts).toContainEqual({
    field: 'legal.terms',
    message: expect.stringMatching(/^The terms of service can’t be read in Deutsch, Français/),
    isRequired: true,
  })
})
