import { describe, expect, test } from 'vitest'
import { endsOf, missingDocuments, missingPaths } from './named-paths.mjs'

const ends = endsOf([
  'server/shop/sales/open/open-sale.ts',
  'server/shop/bought/arrival-kits/routes.ts',
  'web/router/outlet.tsx',
  'contract/api/orders.ts',
  'proof/drill/customers/partner.ts',
  'deploy/compose.yml',
])

describe('a path in backticks', () => {
  test.each([
    'server/shop/sales/open/open-sale.ts',
    'shop/sales/open/open-sale.ts',
    'open/open-sale.ts',
    'open-sale.ts',
    'web/router/outlet.tsx',
    'contract/api/',
    'server/shop/bought/arrival-kits',
    'arrival-kits/',
    'proof/drill/customers',
    'deploy/compose.yml',
  ])('%s is there', (path) => {
    expect(missingPaths(`It stands in \`${path}\`.`, ends)).toEqual([])
  })

  test.each([
    'server/shop/sales/open/opens-sale.ts',
    'server/sales/open-sale.ts',
    'sales/older-payments.ts',
    'older-payments.ts',
    'web/outlet.tsx',
    'contract/apis/',
    'server/shop/papers/receipts',
    'receipts/',
    'proof/visitors',
    'deploy/compose.yaml/compose.yml',
  ])('%s is not', (path) => {
    expect(missingPaths(`It stands in \`${path}\`.`, ends)).toEqual([path])
  })

  test.each([
    'npm run docs',
    'orders/checkout',
    'POST /api/topup',
    'shop.json',
    'dist/sbom.cdx.json',
    'server/adapters/your-supplier/',
    'text/csv',
    'a/{b}/c.ts',
  ])('%s is none of ours', (text) => {
    expect(missingPaths(`Say \`${text}\`.`, ends)).toEqual([])
  })

  test('a block of code is an example', () => {
    expect(missingPaths('```sh\ncat `web/nothing.ts`\n```', ends)).toEqual([])
  })
})

test('a page or a decision that a comment names must be there', () => {
  const documents = ['docs/cdn.md', 'docs/decisions/0074-three-moneys.md']
  const found = (text: string) => missingDocuments(text, documents)
  expect(found('// As docs/cdn.md says (decision 0074, docs/decisions/0074-three-moneys.md).')).toEqual([])
  expect(found('// See docs/cache.md.')).toEqual(['docs/cache.md'])
  expect(found('// The rule is in docs/decisions/0074-moneys.md.')).toEqual(['docs/decisions/0074-moneys.md'])
  expect(found('/** Decision 0075 says why. */')).toEqual(['decision 0075'])
  expect(found('/** They settled it by decision\n * 0076. */')).toEqual(['decision 0076'])
  expect(found('https://stripe.com/docs/webhooks.md and /elsewhere/docs/other.md')).toEqual([])
})
