import { expect, test } from 'vitest'
import type { LegalTextView } from '#contract/site/legal.ts'
import { ShopProfile } from '#contract/site/shop-profile.ts'
import { profileOf } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { answerFromDraft } from './draft-answers.ts'
import { versionsIn } from './draft-as-shop.ts'

const now = new Date('2026-11-16T12:00:00Z')
const config = {
  isSandbox: true,
  publicUrl: 'https://meridian.example',
  seller: { name: undefined, address: [], taxId: '', registration: '', management: '' },
  supportEmail: undefined,
}
const published: LegalVersion = {
  kind: 'imprint',
  language: 'en',
  version: '7',
  validFrom: '2026-01-01',
  publishedAt: new Date('2026-01-01'),
}
const profile = ShopProfile.parse({
  name: 'Meridian',
  legal: { terms: { en: { text: 'Ours in **English**', version: '2', validFrom: '2027-01-01' }, de: 'Unsere' } },
})
const shop = profileOf(
  config,
  { id: 1, source: 'office', profile },
  { pictures: new Map(), legal: [published, ...versionsIn(profile, now)] },
)
const textAt = (path: string, language: 'en' | 'de' | 'fr') => {
  const answer = answerFromDraft(shop, path, language, now)
  return answer?.status === 200 ? (JSON.parse(answer.body) as LegalTextView) : answer?.status
}

test('a legal page shows the draft’s text, even before it takes effect, and in the language that exists', () => {
  expect(textAt('/api/legal/terms', 'en')).toMatchObject({
    version: '2',
    validFrom: '2027-01-01',
    html: expect.stringContaining('<strong>English</strong>'),
  })
  expect(textAt('/api/legal/terms', 'de')).toMatchObject({ language: 'de', validFrom: '2026-11-16' })
  expect(textAt('/api/legal/terms', 'fr')).toMatchObject({ language: 'en' })
})

test('a text that is published and not drafted comes from the shop itself, and one that was never written is not found', () => {
  expect(textAt('/api/legal/imprint', 'en')).toBeUndefined()
  expect(textAt('/api/legal/withdrawal', 'en')).toBe(404)
  expect(textAt('/api/packages', 'en')).toBeUndefined()
})
