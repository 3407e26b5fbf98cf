import { money, toDecimalString } from '#contract/money/money.ts'
import { csvLine } from '../../../platform/csv/csv.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { type OssLine, withoutEuro } from './sum-oss.ts'

const euros = (cents: number): string => toDecimalString(money(cents, 'EUR'))
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
    const inEuros = [netEuro, taxEuro].map((cents) => (cents === undefined ? 'no euro rate' : Number(euros(cents))))
    yield csvLine([kind, country, 'STANDARD', percent(rate), currency, amount(net), amount(tax), ...inEuros, corrected])
  }
}

type EuroLine = Omit<OssLine, 'currency' | 'net' | 'tax' | 'netEuro' | 'taxEuro'> & { netEuro: number; taxEuro: number }

/**
 * By country and rate, whatever the currency: what the authorities' forms ask for. Refuses lines without a euro rate by name,
 * since a form has no place to say that something is missing from its sums.
 */
function inOneMoney(lines: readonly OssLine[]): EuroLine[] {
  const sums = new Map<string, EuroLine>()
  const missing = withoutEuro(lines)
  if (missing.length > 0) {
    const names = missing.map(inWords).join('; ')
    throw new Refusal('oss_rate_missing', names, {
      message: () =>
        `There is no euro rate for: ${names}. The file with every currency names them too. Nothing was written.`,
    })
  }
  for (const { kind, country, rate, corrected, netEuro = 0, taxEuro = 0 } of lines) {
    const key = [country, rate, corrected].join(' ')
    const before = sums.get(key) ?? { kind, country, rate, corrected, netEuro: 0, taxEuro: 0 }
    sums.set(key, { ...before, netEuro: before.netEuro + netEuro, taxEuro: before.taxEuro + taxEuro })
  }
  return [...sums.values()]
}

const inWords = ({ country, rate, currency, net, tax, corrected }: OssLine): string => {
  const [netShown, taxShown] = [net, tax].map((amount) => toDecimalString(money(amount, currency)))
  return `${country} ${percent(rate)}%, ${currency} ${netShown} and ${taxShown} tax${corrected && ` (correction of ${corrected})`}`
}

/**
 * For the import of Germany's BZSt portal (Union scheme, services from Germany): check before use. Corrections are
 * entered by hand, since the portal's column table for them was not available.
 */
export function writeBzst(lines: readonly OssLine[]): Iterable<string> {
  return bzst(inOneMoney(lines).filter(({ kind }) => kind === 'sale'))
}

function* bzst(sales: readonly EuroLine[]): Generator<string> {
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
export const writeFinnish = (lines: readonly OssLine[], vatNumber: string): Iterable<string> =>
  finnish(inOneMoney(lines), vatNumber)

function* finnish(lines: readonly EuroLine[], vatNumber: string): Generator<string> {
  for (const [index, line] of lines.entries()) {
    const { kind, country, rate, netEuro, taxEuro, corrected } = line
    const [net, tax] = [euros(netEuro), euros(taxEuro)].map(withComma)
    const sale = ['1', country, '2', '1', withComma(percent(rate)), net, tax, '', '', '', '']
    const correction = ['2', '', '', '', '', '', '', '', country, corrected, tax]
    yield `${[index + 1, vatNumber, ...(kind === 'sale' ? sale : correction)].join(';')}\r\n`
  }
}
