import { expect, test } from 'vitest'
import { buyerOf, readFacts } from './intent-facts.ts'

const written = {
  kind: 'plan',
  price: '450',
  planCode: 'JP1',
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Ruiz',
}

test('what we wrote on a payment is read again, the price as a number', () => {
  expect(readFacts(written)).toEqual({ ...written, price: 450, consents: [] })
})

test.each([
  ['without our mark', { price: '450' }],
  ['of a kind we never wrote', { ...written, kind: 'gift' }],
  ['without a price', { ...written, price: 'much' }],
])('a payment %s is not ours', (_case, metadata) => {
  expect(readFacts(metadata as Record<string, string>)).toBeUndefined()
})

test('a payment without an address names nobody', () => {
  const { email: _left, ...rest } = written
  const facts = readFacts(rest)

  expect(facts && buyerOf(facts)).toBeUndefined()
})

test('an address alone names its buyer, where the shop asks for no more', () => {
  const { firstName: _first, lastName: _last, ...rest } = written
  const facts = readFacts(rest)

  expect(facts && buyerOf(facts)).toEqual({ email: 'ana@example.com' })
})

test('one with all three names its buyer', () => {
  const facts = readFacts(written)

  expect(facts && buyerOf(facts)).toMatchObject({ email: 'ana@example.com', firstName: 'Ana', lastName: 'Ruiz' })
})

test.each([
  ['en', 'en'],
  ['tlh', undefined],
  [undefined, undefined],
])('the language %s on a payment is taken for %s', (language, read) => {
  const facts = readFacts({ ...written, ...(language && { language }) })

  expect([facts?.kind, facts?.language]).toEqual(['plan', read])
})
