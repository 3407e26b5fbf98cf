import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePapers, type IssuedPaper, type MissingPaper, type SoldLine } from './compare-papers.ts'

const treatment = { scheme: 'domestic', country: 'DE', rate: 1900 } as const

const line = (said: Partial<SoldLine> = {}): SoldLine => ({
  lineId: 'a',
  name: 'Japan, 5 GB',
  status: 'active',
  amount: 1490,
  discount: 0,
  card: 1490,
  creditUsed: 0,
  returned: 0,
  givenOtherwise: undefined,
  ...said,
})

const issue = (missing: readonly MissingPaper[], before: readonly IssuedPaper[] = []): IssuedPaper[] => [
  ...before,
  ...missing.map((paper, index) => ({ ...paper, number: `N-${before.length + index + 1}`, issuedOn: '2026-11-17' })),
]

const inBrief = (papers: readonly MissingPaper[]) => papers.map(({ kind, total }) => [kind, total.gross, total.tax])

describe('the papers of a sale', () => {
  test.each<[string, Partial<SoldLine>, unknown[]]>([
    ['a sale that was paid gets an invoice', { status: 'processing' }, [['invoice', 1490, 238]]],
    ['one that waits for its payment gets none', { status: 'pending' }, []],
    ['one that was refunded before any invoice gets none', { status: 'refunded' }, []],
    ['one that is about to be refunded gets none', { status: 'failed' }, []],
    ['a code makes the invoice smaller', { discount: 490, card: 1000 }, [['invoice', 1000, 160]]],
    ['store credit does not', { card: 490, creditUsed: 1000 }, [['invoice', 1490, 238]]],
    ['what the shop keeps is invoiced', { status: 'kept', card: 490, creditUsed: 0 }, [['invoice', 490, 78]]],
  ])('%s', (_what, said, expected) => expect(inBrief(comparePapers([line(said)], [], treatment))).toEqual(expected))

  test('a refund gets a credit note that names the invoice, and nothing is left', () => {
    const issued = issue(comparePapers([line()], [], treatment))
    const missing = comparePapers([line({ status: 'refunded' })], issued, treatment)

    expect(inBrief(missing)).toEqual([['credit-note', 1490, 238]])
    expect(missing[0]?.corrects?.number).toBe('N-1')
    expect(comparePapers([line({ status: 'refunded' })], issue(missing, issued), treatment)).toEqual([])
  })

  test('while a refund is under way or on hold the papers stay as they are', () => {
    const issued = issue(comparePapers([line()], [], treatment))

    expect(comparePapers([line({ status: 'refunding' })], issued, treatment)).toEqual([])
    expect(comparePapers([line({ status: 'bounced' })], issued, treatment)).toEqual([])
  })

  test('a refund that bounced and is kept after all is invoiced again', () => {
    const sold = issue(comparePapers([line()], [], treatment))
    const credited = issue(comparePapers([line({ status: 'refunded' })], sold, treatment), sold)

    expect(inBrief(comparePapers([line({ status: 'kept' })], credited, treatment))).toEqual([['invoice', 1490, 238]])
  })

  test('a company whose number proves valid gets its tax taken back', () => {
    const issued = issue(comparePapers([line()], [], treatment))
    const free = { scheme: 'reverse-charge', country: 'FR', rate: 0 } as const
    const missing = comparePapers([line()], issued, free)

    expect(inBrief(missing)).toEqual([
      ['credit-note', 1490, 238],
      ['invoice', 1490, 0],
    ])
    expect(comparePapers([line()], issue(missing, issued), free)).toEqual([])
  })

  test('one of two eSIMs goes back: the credit note names that one alone', () => {
    const both = [line(), line({ lineId: 'b', amount: 999, card: 999 })]
    const issued = issue(comparePapers(both, [], treatment))
    const missing = comparePapers(
      [line(), line({ lineId: 'b', amount: 999, card: 999, status: 'refunded' })],
      issued,
      treatment,
    )

    expect(missing[0]?.lines.map(({ lineId, gross }) => [lineId, gross])).toEqual([['b', 999]])
  })

  test('whatever goes back in whatever parts, the papers add up and end at nothing', () => {
    const steps = fc.record({
      amounts: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
      rate: fc.constantFrom(0, 770, 810, 1600, 1900, 2100, 2550, 2700),
      parts: fc.array(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), {
        maxLength: 5,
      }),
    })
    fc.assert(
      fc.property(steps, ({ amounts, rate, parts }) => {
        const how = { ...treatment, rate }
        const linesAt = (shares: readonly number[]) =>
          amounts.map((amount, index) =>
            line({ lineId: `${index}`, amount, card: amount, returned: Math.floor(amount * (shares[index] ?? 0)) }),
          )
        let issued: IssuedPaper[] = []
        const sums = { gross: 0, net: 0, tax: 0 }
        const take = (lines: SoldLine[]) => {
          const missing = comparePapers(lines, issued, how)
          for (const { kind, total, lines: on } of missing) {
            const sign = kind === 'invoice' ? 1 : -1
            for (const part of ['gross', 'net', 'tax'] as const) {
              sums[part] += sign * total[part]
              expect(on.reduce((sum, each) => sum + each[part], 0)).toBe(total[part])
              expect(Math.min(...on.map((each) => each[part]))).toBeGreaterThanOrEqual(0)
            }
            expect(total.net + total.tax).toBe(total.gross)
          }
          issued = issue(missing, issued)
          expect(comparePapers(lines, issued, how)).toEqual([])
        }
        take(linesAt([]))
        expect(sums.gross).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
        for (const shares of parts) take(linesAt(shares))
        take(linesAt([]).map((each) => ({ ...each, status: 'refunded' as const })))
        expect(sums).toEqual({ gross: 0, net: 0, tax: 0 })
      }),
    )
  })
})
