import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { languageToOffer, type Visit } from './language-to-offer.ts'

const spoken: Language[] = ['en', 'de', 'ja', 'zh', 'ar']
const visit: Visit = { language: 'en', path: '/', wishes: ['de-AT', 'en'], cookies: '', wasOffered: false }

describe('a language is offered', () => {
  test.each<[string, Partial<Visit>, Language]>([
    ['to a German on an English page', {}, 'de'],
    ['to an Englishman on a German page', { language: 'de', wishes: ['en-GB', 'de'] }, 'en'],
    ['by the first wish that the shop speaks', { wishes: ['tr', 'ja', 'de'] }, 'ja'],
    ['whatever the script it is wished for in', { wishes: ['zh-Hant-TW'] }, 'zh'],
    ['on the page of a plan', { path: '/package/jp-5' }, 'de'],
    ['on a page that does not exist', { path: '/nowhere' }, 'de'],
    ['where other cookies are kept', { cookies: 'theme=dark; slang=1' }, 'de'],
  ])('%s', (_, given, language) => {
    expect(languageToOffer({ ...visit, ...given }, spoken)).toBe(language)
  })
})

describe('no language is offered', () => {
  test.each<[string, Partial<Visit>]>([
    ['where the page is in the one preferred', { wishes: ['en-US', 'de'] }],
    ['where the shop speaks none of those wished for', { wishes: ['tr', 'pl'] }],
    ['where the browser says nothing', { wishes: [] }],
    ['a second time', { wasOffered: true }],
    ['to whoever has chosen one', { cookies: 'theme=dark; lang=en' }],
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

  test('while the shop speaks one', () => {
    expect(languageToOffer(visit, ['en'])).toBeUndefined()
  })
})
