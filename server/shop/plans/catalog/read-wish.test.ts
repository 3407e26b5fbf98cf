import { expect, test } from 'vitest'
import { fitsWish, readWish, withoutWordsAround } from './read-wish.ts'

test.each([
  ['eSIM for Japan, 5GB', 'japan', { leastDataMb: 5120 }],
  ['japan 5gb', 'japan', { leastDataMb: 5120 }],
  ['unlimited Japan', 'japan', { isUnlimited: true }],
  ['Japan unlimited data for 10 days', 'japan', { isUnlimited: true, leastDays: 10 }],
  ['cheapest data plan for my trip to South Korea', 'south korea', {}],
  ['Datenplan für Japan', 'japan', {}],
  ['Unbegrenzte Daten in Italien, 2 Wochen', 'italien', { isUnlimited: true, leastDays: 14 }],
  ['forfait 10 Go pour le Portugal', 'portugal', { leastDataMb: 10_240 }],
  ['plan de datos ilimitado para Chile 7 días', 'chile', { isUnlimited: true, leastDays: 7 }],
  ['piano dati illimitato per la Spagna', 'spagna', { isUnlimited: true }],
  ['plano de dados para o Brasil 500 MB', 'brasil', { leastDataMb: 500 }],
  ['eSIM 1.5 GB Turkey', 'turkey', { leastDataMb: 1536 }],
  ['日本のeSIM 5GB 7日間', '日本', { leastDataMb: 5120, leastDays: 7 }],
  ['日本 无限流量套餐', '日本', { isUnlimited: true }],
])('“%s” is a wish for %s', (text, place, more) => {
  const { place: left, ...wish } = readWish(text)

  expect([withoutWordsAround(left), wish]).toEqual([place, more])
})

test('a name that has such a word in it is left as it is typed', () => {
  for (const name of ['Rio de Janeiro', 'Isle of Man', 'The Gambia', 'Côte d’Ivoire', 'US', '5 islands'])
    expect(readWish(name)).toEqual({ place: name })
})

test('an unlimited plan has any amount, and only such a plan is unlimited', () => {
  const limited = { dataMb: 5120, validityDays: 7 }
  const boundless = { dataMb: null, validityDays: 7 }
  const fitting = (text: string) => [limited, boundless].map((plan) => fitsWish(readWish(text), plan))

  expect(fitting('japan 5gb')).toEqual([true, true])
  expect(fitting('japan 10gb')).toEqual([false, true])
  expect(fitting('japan unlimited')).toEqual([false, true])
  expect(fitting('japan 8 days')).toEqual([false, false])
})
