import type { CsvDecimals } from '#contract/office/csv-form.ts'

/** Without it a spreadsheet takes the file for one in the machine's own letters, and ü for something else. */
const markOfUtf8 = '\uFEFF'
const decimalNumber = /^-?\d+\.\d+$/

/** A part of a line that `csvLine` wrote: a quoted cell, a plain one, or a comma between two. */
const parts = /"(?:[^"]|"")*"|[^",\r\n]+|,/g

const withCommas = (line: string): string =>
  line.replaceAll(parts, (part) => {
    if (part === ',') return ';'
    if (decimalNumber.test(part)) return part.replace('.', ',')
    return part.includes(';') && !part.startsWith('"') ? `"${part}"` : part
  })

/** The lines of a table, each written by `csvLine`, with the decimals that were asked for. */
export async function* inDecimals(
  lines: Iterable<string> | AsyncIterable<string>,
  decimals: CsvDecimals,
): AsyncGenerator<string> {
  if (decimals === 'comma') yield markOfUtf8
  for await (const line of lines) yield decimals === 'comma' ? withCommas(line) : line
}
