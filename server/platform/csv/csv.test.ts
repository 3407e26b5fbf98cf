import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+34 600', "'+34 600"],
  ['-2', "'-2"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['ana@example.com', 'ana@example.com'],
  ['Ruiz, Ana', '"Ruiz, Ana"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [0, '0'],
  [-5, '-5'],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a line ends as spreadsheets expect', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n')
})
