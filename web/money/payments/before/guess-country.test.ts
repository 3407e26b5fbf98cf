import { expect, test } from 'vitest'
import type { Language } from '#contract/languages/languages.ts'
import { guessCountry } from './guess-country.ts'

test.each<[string, Language, string[], string, string | undefined]>([
  ['an American browser', 'en', ['en-US'], 'USD', 'US'],
  ['an American browser with prices in euros', 'en', ['en-US', 'en'], 'EUR', 'US'],
  ['a British one', 'en', ['en-GB'], 'GBP', 'GB'],
  ['a German page in a German browser', 'de', ['de-DE', 'en-US'], 'EUR', 'DE'],
  ['a German page in an Austrian browser', 'de', ['en-US', 'de-AT'], 'EUR', 'AT'],
  ['a German page in an English browser', 'de', ['en-US'], 'USD', 'DE'],
  ['a Japanese page without a region', 'ja', ['ja'], 'JPY', 'JP'],
  ['a Spanish page in a Mexican browser', 'es', ['es-MX'], 'USD', 'MX'],
  ['a Portuguese page without a region, in reais', 'pt', ['pt'], 'BRL', 'BR'],
  ['an English page without a region, in pounds', 'en', ['en'], 'GBP', 'GB'],
  ['an English page without a region, in euros', 'en', ['en'], 'EUR', undefined],
  ['a Chinese script is no region', 'zh', ['zh-Hans-SG'], 'SGD', 'SG'],
  ['Europe is no country', 'en', ['en-EU'], 'USD', undefined],
])('%s', (_who, language, wishes, currency, country) =>
  expect(guessCountry({ language, wishes, currency })).toBe(country),
)
