import { expect, test } from 'vitest'
import { littleMore, workOfLongText } from '../../testing/work-of.ts'
import { checkSvg } from './check-svg.ts'

function check(drawing: string): void {
  try {
    checkSvg(Buffer.from(start + drawing))
  } catch {
    // Whether it is refused does not matter here.
  }
}

const start = '<svg xmlns="http://www.w3.org/2000/svg">'

test.each<[string, (length: number) => string]>([
  ['a name that does not end', (length) => `<${'a'.repeat(length)}`],
  ['a prefix that does not end', (length) => `<${'a:'.repeat(length / 2)}`],
  ['tags that do not end', (length) => '<a b '.repeat(length / 5)],
  ['quotes within quotes', (length) => `<a "<a '" '`.repeat(length / 11)],
  ['an attribute that does not end', (length) => `<a ${'b'.repeat(length)}>`],
  ['spaces', (length) => `<a b${' '.repeat(length)}>`],
])('checking takes time in proportion to the length of a drawing: %s', async (_name, make) => {
  expect(await workOfLongText(check, make, 290 * 1024)).toBeLessThan(littleMore)
})

test('quoted text inside a tag does not end the tag', () => {
  const drawing = (inside: string) => () => checkSvg(Buffer.from(`${start}${inside}</svg>`))

  expect(drawing(`<path id="a>b" d='M0 0'/><g><!-- it's --></g><title>It's</title>`)).not.toThrow()
  expect(drawing(`<rect id="a>b" onclick='x()'/>`)).toThrow(/onclick/)
  expect(drawing(`<rect <image href="https://evil.example/"/>`)).toThrow(/outside of it/)
  expect(drawing(`<${'long'.repeat(50)} onload="x()"/>`)).toThrow(/onload/)
  expect(drawing(`<image ${'long'.repeat(50)}:href="https://evil.example/"/>`)).toThrow(/outside of it/)
})
