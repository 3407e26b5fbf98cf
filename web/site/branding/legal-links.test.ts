import { expect, test } from 'vitest'
import { legalLinks } from './legal-links.ts'

const page = { path: '', version: '1', validFrom: '2026-11-16', language: 'en' } as const

test('the demonstration has every legal page', () => {
  expect(legalLinks({ isDemonstration: true, legal: {} }).map(({ path }) => path)).toEqual([
    '/terms',
    '/imprint',
    '/withdrawal',
    '/accessibility',
    '/privacy',
    '/return-policy',
  ])
})

test('a shop links to the texts it has published, in one order, to the withdrawal, and to no other', () => {
  const links = legalLinks({ isDemonstration: false, legal: { privacy: page, terms: page } })

  expect(links.map(({ kind }) => kind)).toEqual(['terms', 'withdrawal', 'privacy'])
  expect(legalLinks({ isDemonstration: false, legal: {} })).toMatchObject([{ kind: 'withdrawal' }])
})
