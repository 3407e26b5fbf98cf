import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressIn, type Language, ownNames, splitAddress, wishedLanguage } from './languages.ts'

const all = Object.keys(ownNames) as Language[]

describe('an address', () => {
  test.each([
    ['/about', 'en', '/about'],
    ['/', 'en', '/'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/about', 'de', '/about'],
    ['/de?tab=global', 'de', '/?tab=global'],
    ['/ar/countries/jp?days=7#plans', 'ar', '/countries/jp?days=7#plans'],
    // Without the prefix, the rest would be an address on another host.
    ['/de//evil.example/admin', 'en', '/de//evil.example/admin'],
    ['/de/\\evil.example', 'en', '/de/\\evil.example'],
    // English has no prefix, so that one page has one address.
    ['/en/about', 'en', '/en/about'],
    ['/device-check', 'en', '/device-check'],
    ['/xx/about', 'en', '/xx/about'],
    ['/DE/about', 'en', '/DE/about'],
  ] as const)('%s is in %s, and without the prefix it is %s', (address, language, rest) => {
    expect(splitAddress(address, all)).toEqual({ language, rest })
  })

  test('in a language the shop does not offer is a page that does not exist', () => {
    expect(splitAddress('/de/about', ['en'])).toEqual({ language: 'en', rest: '/de/about' })
  })

  test('can be converted to every language and back', () => {
    const path = fc.constantFrom('/', '/about', '/countries/jp', '/package/a%20b', '/de-luxe')
    const query = fc.constantFrom('', '?search=%2Fde%2F', '?a=1&b=2')
    fc.assert(
      fc.property(fc.constantFrom(...all), path, query, (language, where, asked) => {
        expect(splitAddress(addressIn(language, where) + asked, all)).toEqual({ language, rest: where + asked })
      }),
    )
  })
})

describe('the language a browser prefers', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['*', undefined],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['tr,fr;q=0.7,en;q=0.3', 'fr'],
    ['en;q=0.2,ja;q=0.9', 'ja'],
    ['zh-Hant-TW', 'zh'],
    ['de;q=0,es', 'es'],
    ['de; q=nonsense', 'de'],
  ])('%s is %s', (header, language) => {
    expect(wishedLanguage(header, all)).toBe(language)
  })
})
