import { expect, test } from 'vitest'
import type { OssLine } from './sum-oss.ts'
import { sumOss, withoutEuro } from './sum-oss.ts'
import { daysOf, quarterOf, readQuarter } from './quarter.ts'
import { writeBzst, writeFinnish, writeNeutral } from './write-oss.ts'

const paper = (said: Partial<Parameters<typeof sumOss>[0][number]> = {}) => ({
  kind: 'invoice' as const,
  issuedOn: '2026-11-17',
  scheme: 'oss' as const,
  country: 'FI',
  rate: 2550,
  currency: 'EUR',
  net: 1593,
  tax: 406,
  corrects: null,
  owedCurrency: null,
  owedPerUnit: null,
  ...said,
})

const fourth = { year: 2026, quarter: 4 }
const soldOn = new Map([
  ['INV-2026-000001', '2026-09-30'],
  ['INV-2026-000002', '2026-10-01'],
])

const written = (lines: Iterable<string>) => [...lines].join('')

test('what goes back in its own quarter is taken off, and of an earlier one it is a correction', () => {
  const back = { kind: 'credit-note' as const, net: 797, tax: 203 }
  const lines = sumOss(
    [
      paper(),
      paper({ ...back, corrects: 'INV-2026-000002' }),
      paper({ ...back, corrects: 'INV-2026-000001' }),
      paper({ scheme: 'domestic', country: 'DE' }),
      paper({ scheme: 'reverse-charge' }),
    ],
    soldOn,
    fourth,
  )

  expect(lines.map(({ kind, net, tax, corrected }) => [kind, net, tax, corrected])).toEqual([
    ['sale', 796, 203, ''],
    ['correction', -797, -203, '2026-3'],
  ])
})

test('dollars are also told in euros, and Greece by the letters that tax offices use', () => {
  const inDollars = { currency: 'USD', owedCurrency: 'EUR', owedPerUnit: 0.9 }
  const lines = sumOss([paper({ ...inDollars, country: 'GR', rate: 2400, net: 1000, tax: 240 })], soldOn, fourth)

  expect(written(writeNeutral(lines)).split('\r\n')[1]).toBe('sale,EL,STANDARD,24.00,USD,10,2.4,9,2.16,')
})

test('the forms for Germany and Finland have one line for a country and rate, whatever was paid with', () => {
  const inDollars = { currency: 'USD', owedCurrency: 'EUR', owedPerUnit: 0.9, net: 1000, tax: 255 }
  const back = paper({ kind: 'credit-note', net: 100, tax: 26, corrects: 'INV-2026-000001' })
  const lines: OssLine[] = sumOss([paper(), paper(inDollars), back], soldOn, fourth)

  expect(written(writeBzst(lines))).toBe('#v2.0\r\n1,FI\r\n2,FI,STANDARD,"25,50","24,93","6,36"\r\n')
  expect(written(writeFinnish(lines, 'FI12345671')).split('\r\n')).toEqual([
    '1;FI12345671;1;FI;2;1;25,50;24,93;6,36;;;;',
    '2;FI12345671;2;;;;;;;;FI;2026-3;-0,26',
    '',
  ])
})

test('what has no euro rate is named and counted nowhere: in the file, and instead of a portal’s form', () => {
  const lines = sumOss([paper(), paper({ currency: 'GBP', net: 1000, tax: 255 })], soldOn, fourth)

  expect(withoutEuro(lines)).toMatchObject([{ currency: 'GBP', net: 1000, netEuro: undefined }])
  expect(written(writeNeutral(lines)).split('\r\n').slice(1, 3)).toEqual([
    'sale,FI,STANDARD,25.50,EUR,15.93,4.06,15.93,4.06,',
    'sale,FI,STANDARD,25.50,GBP,10,2.55,no euro rate,no euro rate,',
  ])
  for (const write of [() => writeBzst(lines), () => writeFinnish(lines, 'FI12345671')])
    expect(write).toThrow('FI 25.50%, GBP 10.00 and 2.55 tax')
})

test('one paper without a rate leaves a sum of several without one', () => {
  const inDollars = { currency: 'USD', net: 1000, tax: 255 }
  const rated = paper({ ...inDollars, owedCurrency: 'EUR', owedPerUnit: 0.9 })

  expect(sumOss([rated, paper(inDollars), rated], soldOn, fourth)).toMatchObject([{ net: 3000, netEuro: undefined }])
})

test('a quarter has its first and last day', () => {
  expect(daysOf(fourth)).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(daysOf({ year: 2027, quarter: 2 })).toEqual({ from: '2027-04-01', to: '2027-06-30' })
  expect(quarterOf('2026-12-31')).toEqual(fourth)
  expect(quarterOf('2027-01-01')).toEqual({ year: 2027, quarter: 1 })
  expect(readQuarter('2026-5')).toBeUndefined()
})
