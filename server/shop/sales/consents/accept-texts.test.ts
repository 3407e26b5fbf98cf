import { expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { LegalVersion } from '../../../platform/profile/store.ts'
import { acceptTexts } from './accept-texts.ts'

const terms = (version: string, validFrom: string, publishedAt: string, language: Language = 'en'): LegalVersion => ({
  kind: 'terms',
  language,
  version,
  validFrom,
  publishedAt: new Date(publishedAt),
})

const accept = (legal: LegalVersion[], version: string, now: string, isPaid = false) =>
  acceptTexts(
    { profile: { read: () => ({ legal }) }, clock: { now: () => new Date(now) } } as unknown as WithProfile & WithClock,
    { consents: [{ kind: 'terms', version }], language: 'en', isPaid },
  ).then(
    () => 'taken',
    (refusal: { code: string }) => refusal.code,
  )

const announced = [terms('1', '2026-01-01', '2026-01-01T09:00:00Z'), terms('2', '2026-03-01', '2026-02-01T09:00:00Z')]
const replacedAtOnce = [
  terms('1', '2026-03-01', '2026-03-01T09:00:00Z'),
  terms('2', '2026-03-01', '2026-03-01T10:00:00Z'),
]
const inTwoLanguages = [
  terms('1', '2026-01-01', '2026-01-01T09:00:00Z'),
  terms('1', '2026-01-01', '2026-01-01T09:00:00Z', 'de'),
  terms('2', '2026-03-01', '2026-03-01T00:00:00Z'),
]

test.each([
  ['the version in force', announced, '1', '2026-02-20T00:00:00Z', 'taken'],
  ['a version that is only announced', announced, '2', '2026-02-20T00:00:00Z', 'bad_request'],
  ['a version that never existed', announced, '3', '2026-02-20T00:00:00Z', 'bad_request'],
  ['a version that ended less than a day ago', announced, '1', '2026-03-01T23:59:00Z', 'taken'],
  ['a version that ended more than a day ago', announced, '1', '2026-03-02T00:01:00Z', 'terms_changed'],
  ['the next version from its first moment', announced, '2', '2026-03-01T00:00:00Z', 'taken'],
  ['a version in force for one hour, within a day', replacedAtOnce, '1', '2026-03-02T09:59:00Z', 'taken'],
  ['a version in force for one hour, after a day', replacedAtOnce, '1', '2026-03-02T10:01:00Z', 'terms_changed'],
  ['a version still in force in another language', inTwoLanguages, '1', '2026-06-01T00:00:00Z', 'taken'],
])('%s', async (_what, legal, version, now, outcome) => {
  expect(await accept(legal, version, now)).toBe(outcome)
})

test('once the money has arrived no consent is refused for being old', async () => {
  expect(await accept(announced, '1', '2026-06-01T00:00:00Z', true)).toBe('taken')
})
