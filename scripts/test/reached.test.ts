import { expect, test } from 'vitest'
import { sources, testsReached } from './reached.mjs'

const files = [
  'shop/orders/list.ts',
  'shop/orders/list.test.ts',
  'shop/mail/words.ts',
  'shop/mail/words.test.ts',
  'shop/mail/send.ts',
  'shop/receipts/draw.ts',
  'shop/receipts/draw.test.ts',
  'shop/orders/routes.ts',
  'shop/app.test.ts',
]
const importers = new Map([
  ['shop/mail/words.ts', ['shop/mail/send.ts', 'shop/mail/words.test.ts']],
  ['shop/mail/send.ts', ['shop/receipts/draw.ts', 'shop/orders/routes.ts']],
  ['shop/orders/routes.ts', ['shop/app.test.ts']],
])
const reached = (...changed: string[]) => testsReached(changed, files, importers)

test('a changed file reaches the tests beside it first, then those of what imports it', () => {
  expect(reached('shop/mail/words.ts')).toEqual([
    'shop/mail/words.test.ts',
    'shop/receipts/draw.test.ts',
    'shop/orders/list.test.ts',
  ])
})

test('it does not reach everything by the lists of all routes', () => {
  expect(reached('shop/mail/words.ts')).not.toContain('shop/app.test.ts')
})

test('a changed test is run, and a document reaches none', () => {
  expect(reached('shop/orders/list.test.ts', 'docs/tax.md')).toEqual(['shop/orders/list.test.ts'])
})

test('in this project a rule of prices reaches its own table', () => {
  expect(testsReached(['contract/money/price-ending.ts'], sources())).toContain('contract/money/price-ending.test.ts')
})
