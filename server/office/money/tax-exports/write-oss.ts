import { money, toDecimalString } from '#contract/money/money.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import type { OssLine } from './sum-oss.ts'

const euros = (cents: number | undefined): string => (cents === undefined ? '' : toDecimalString(money(cents, 'EUR')))
const percent = (rate: number): string => (rate / 100).toFixed(2)
const withComma = (text: string): string => text.replace('.', ',')

/** Every figure there is, for any program. */
export function* writeNeutral(lines: readonly OssLine[]): Generator<string> {
  yield csvLine([
    'kind',
    'country',
    'rate type',
    'rate',
    'currency',
    'net',
    'tax',
    'net EUR',
    'tax EUR',
    'corrected quarter',
  ])
  for (const { kind, country, rate, currency, net, tax, netEuro, taxEuro, corrected } of lines) {
    const amount = (value: number) => Number(toDecimalString(money(value, currency)))
    const inEuros = [netEuro, taxEuro].map((cents) => (cents === undefined ? '' : Number(euros(cents))))
    yield csvLine([kind, country, 'STANDARD', percent(rate), currency, amount(net), amount(tax), ...inEuros, corrected])
  }
}

/** By country and rate, whatever the currency: what the authorities' forms ask for. */
function inOneMoney(lines: readonly OssLine[]): OssLine[] {
  const sums = new Map<string, OssLine>()
  for (const line of lines) {
    const key = [line.country, line.rate, line.corrected].join(' ')
    const before = sums.get(key)
    const sum = (part: 'netEuro' | 'taxEuro') => (before?.[part] ?? 0) + (line[part] ?? 0)
    sums.set(key, { ...line, currency: 'EUR', netEuro: sum('netEuro'), taxEuro: sum('taxEuro') })
  }
  return [...sums.values()]
}

/**
 * For the import of Germany's BZSt portal (Union scheme, services from Germany): check before use. Corrections are
 * entered by hand, since the portal's column table for them was not available.
 */
export function* writeBzst(lines: readonly OssLine[]): Generator<string> {
  const sales = inOneMoney(lines).filter(({ kind }) => kind === 'sale')
  yield '#v2.0\r\n'
  for (const country of new Set(sales.map((line) => line.country))) {
    yield `1,${country}\r\n`
    for (const { rate, netEuro, taxEuro } of sales.filter((line) => line.country === country)) {
      const cells = [percent(rate), euros(netEuro), euros(taxEuro)].map((text) => `"${withComma(text)}"`)
      yield `2,${country},STANDARD,${cells.join(',')}\r\n`
    }
  }
}

/** For Finland's MyTax (Union scheme): check before use. */
export function* writeFinnish(lines: readonly OssLine[], vatNumber: string): Generator<string> {
  for (const [index, line] of inOneMoney(lines).entries()) {
    const { kind, country, rate, netEuro, taxEuro, corrected } = line
    const [net, tax] = [euros(netEuro), euros(taxEuro)].map(withComma)
    const sale = ['1', country, '2', '1', withComma(percent(rate)), net, tax, '', '', '', '']
    const correction = ['2', '', '', '', '', '', '', '', country, corrected, tax]
    yield `${[index + 1, vatNumber, ...(kind === 'sale' ? sale : correction)].join(';')}\r\n`
  }
}
