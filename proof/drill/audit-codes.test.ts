import { expect, test } from 'vitest'
import { auditCodes } from './audit-codes.ts'
import type { CodeEntry, CodeUseEntry, VoucherLine } from './code-entries.ts'
import type { Books } from './books.ts'

const code: CodeEntry = {
  id: 'code-1',
  code: 'TENTH',
  kind: 'percent',
  value: 10,
  used: 1,
  spent: 50,
  maxUses: 1,
  budget: null,
}
const use: CodeUseEntry = {
  codeId: 'code-1',
  saleId: 'sale-1',
  state: 'used',
  discount: 50,
  spent: 50,
  list: 499,
  currency: 'USD',
  saysOfLines: 50,
  discountOfSale: 50,
  discountOfLines: 50,
  lines: 2,
  kept: 1,
  closed: 0,
  isOpen: false,
}
const rulesOf = (codes: CodeEntry[], codeUses: CodeUseEntry[]) =>
  auditCodes({ codes, codeUses } as Partial<Books> as Books).map(({ what }) => what)

test('a code that was used once shows no difference, nor one whose sale went back', () => {
  expect(rulesOf([code], [use])).toEqual([])
  expect(rulesOf([{ ...code, used: 0, spent: 0 }], [{ ...use, state: 'released', kept: 0 }])).toEqual([])
  const open = { ...use, state: 'held', saysOfLines: null, lines: 0, kept: 0, discountOfLines: 0, isOpen: true }
  expect(rulesOf([code], [open])).toEqual([])
})

test('a voucher pays what its lines say, and has it back with them', () => {
  const voucher = { ...code, kind: 'voucher', value: 700, used: 0, spent: 300 }
  const line = { id: 'line-1', codeId: code.id, status: 'active', currency: 'USD', kept: 300, paid: 300 }
  const found = (changed: Partial<CodeEntry>, changedLine: Partial<VoucherLine>) =>
    auditCodes({
      codes: [{ ...voucher, ...changed }],
      voucherLines: [{ ...line, ...changedLine }],
    } as Partial<Books> as Books).map(({ what }) => what)
  expect(found({}, {})).toEqual([])
  expect(found({ spent: 0 }, { status: 'refunded', paid: 0 })).toEqual([])
  expect(found({ spent: 800 }, {})).toEqual(['TENTH: 800 cents spent of 700'])
  expect(found({}, { status: 'refunded' })).toEqual([
    'TENTH: a line that is refunded keeps 300, the ledger says 300 cents',
  ])
  expect(found({}, { kept: 200 })).toEqual(['TENTH: a line that is active keeps 200, the ledger says 300 cents'])
})

test.each<[string, Partial<CodeEntry>, Partial<CodeUseEntry>]>([
  ['TENTH: 2 uses counted, 1 sales keep it', { used: 2, maxUses: null }, {}],
  ['TENTH: 49 cents counted, 50 given', { spent: 49 }, {}],
  ['TENTH: 1 uses of 0', { maxUses: 0 }, {}],
  ['TENTH: 50 cents of 40', { budget: 40 }, {}],
  ['TENTH: 50 in its use, 49 in the sale', {}, { discountOfSale: 49 }],
  ['TENTH: 51 in the lines, 50 in all', {}, { discountOfLines: 51 }],
  ['TENTH: 50 off 499, and it says 49', {}, { saysOfLines: 49 }],
  ['TENTH: 50 off 499, and it says 51', {}, { saysOfLines: 51 }],
  ['TENTH: 50 cents given, worth 49', { kind: 'amount', value: 49 }, {}],
  ['TENTH: used, and 0 of 2 lines kept', {}, { kept: 0 }],
])('%s', (what, changedCode, changedUse) => {
  expect(rulesOf([{ ...code, ...changedCode }], [{ ...use, ...changedUse }])).toEqual([what])
})
