import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { languageToOffer, type Visit } from './language-to-offer.ts'

const spoken: Language[] = ['en', 'de', 'ja', 'zh', 'ar']
const visit: Visit = { language: 'en', path: '/', wishes: ['de-AT', 'en'], cookies: '', wasOffered: false }

describe('a language is offered', () => {
  test.each<[string, Partial<Visit>, Language]>([
    ['to a German on an English page', {}, 'de'],
    ['to an Englishman on a German page', { language: 'de', wishes: ['en-GB', 'de'] }, 'en'],
    ['by the first preference that the shop has', { wishes: ['tr', 'ja', 'de'] }, 'ja'],
    ['whatever its script', { wishes: ['zh-Hant-TW'] }, 'zh'],
    ['on the page of a plan', { path: '/package/jp-5' }, 'de'],
    ['on a page that does not exist', { path: '/nowhere' }, 'de'],
    ['if there are other cookies', { cookies: 'theme=dark; slang=1' }, 'de'],
  ])('%s', (_, given, language) => {
    expect(languageToOffer({ ...visit, ...given }, spoken)).toBe(language)
  })
})

describe('no language is offered', () => {
  test.each<[string, Partial<Visit>]>([
    ['if the page is in the preferred one', { wishes: ['en-US', 'de'] }],
    ['if the shop has none of those preferred', { wishes: ['tr', 'pl'] }],
    ['if the browser names none', { wishes: [] }],
    ['a second time', { wasOffered: true }],
    ['to a visitor who has chosen one', { cookies: 'theme=dark; lang=en' }],
    ...[
      '/checkout/jp-5',
      '/thank-you',
      '/kit',
      '/kit/1',
      '/account',
      '/top-up/x',
      '/offline',
      '/admin',
      '/sandbox/ui',
    ].map((path): [string, Partial<Visit>] => [`at ${path}`, { path }]),
  ])('%s', (_, given) => {
    expect(languageToOffer({ ...visit, ...given }, spoken)).toBeUndefined()
  })

  test('while the shop has only one language', () => {
    expect(languageToOffer(visit, ['en'])).toBeUndefined()
  })
})
