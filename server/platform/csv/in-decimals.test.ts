import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { inDecimals } from './in-decimals.ts'

const lines = [
  csvLine(['amount', 'buyer', 'days']),
  csvLine([-4.99, 'Müller, Söhne; Co', 30]),
  csvLine(['0.50', 'say "1.5"', '2026-10-01']),
  csvLine(['1.5 GB', 'a;b', null]),
]

async function written(decimals: 'point' | 'comma'): Promise<string> {
  let text = ''
  for await (const line of inDecimals(lines, decimals)) text += line
  return text
}

test('a table with decimal commas has semicolons between its cells, and the mark of UTF-8 in front', async () => {
  expect(await written('comma')).toBe(
    [
      '\uFEFFamount;buyer;days',
      '-4,99;"Müller, Söhne; Co";30',
      '0,50;"say ""1.5""";2026-10-01',
      '1.5 GB;"a;b";',
      '',
    ].join('\r\n'),
  )
})

test('a table with decimal points is as it was written', async () => {
  expect(await written('point')).toBe(lines.join(''))
})
