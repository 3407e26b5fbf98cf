import { expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { languageOf, languageOfVisit } from './request-language.ts'

const spoken: Language[] = ['en', 'de', 'fr']
const asked = (headers: Record<string, string>, url = '/api/orders') => languageOf({ url, headers }, spoken)

test.each<[what: string, headers: Record<string, string>, language: Language]>([
  ['the page’s own', { 'x-language': 'de', cookie: 'lang=fr', 'accept-language': 'fr' }, 'de'],
  ['the one chosen', { cookie: 'a=b; lang=fr; c=d', 'accept-language': 'de' }, 'fr'],
  ['the browser’s preference', { 'accept-language': 'nl, de;q=0.8, en;q=0.5' }, 'de'],
  ['English by default', {}, 'en'],
  ['English for languages not offered', { 'x-language': 'ja', cookie: 'lang=xx', 'accept-language': 'ko' }, 'en'],
  ['English when a cookie’s name only ends alike', { cookie: 'slang=fr; lang=french' }, 'en'],
])('a request is answered in %s', (_what, headers, language) => {
  expect(asked(headers)).toBe(language)
})

test('the admin area is answered in English', () => {
  expect(asked({ 'x-language': 'de' }, '/api/admin/orders')).toBe('en')
})

test.each<[what: string, headers: Record<string, string>, returnTo: string | undefined, language: Language]>([
  ['the page that asks', { 'x-language': 'en', cookie: 'lang=fr' }, '/de/account', 'en'],
  ['the page it returns to', { cookie: 'lang=fr' }, '/de/account', 'de'],
  ['an English page it returns to', { cookie: 'lang=fr' }, '/account', 'en'],
  ['the one chosen', { cookie: 'lang=fr', 'accept-language': 'de' }, undefined, 'fr'],
  ['English, whatever the browser prefers', { 'accept-language': 'de' }, undefined, 'en'],
])('a visit leads to a page in the language of %s', (_what, headers, returnTo, language) => {
  expect(languageOfVisit({ headers }, returnTo, spoken)).toBe(language)
})
