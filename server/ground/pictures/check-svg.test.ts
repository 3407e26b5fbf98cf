import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

/** The quickest of several: what else the machine does only makes it slower. */
function secondsFor(drawing: Buffer): number {
  const runs = Array.from({ length: 9 }, () => {
    const start = process.hrtime.bigint()
    try {
      checkSvg(drawing)
    } catch {
      // Whether it is refused is not the question.
    }
    return Number(process.hrtime.bigint() - start) / 1e9
  })
  return Math.min(...runs)
}

const start = '<svg xmlns="http://www.w3.org/2000/svg">'

test.each<[string, (length: number) => string]>([
  ['a name that does not end', (length) => `<${'a'.repeat(length)}`],
  ['a prefix that does not end', (length) => `<${'a:'.repeat(length / 2)}`],
  ['tags that do not end', (length) => '<a b '.repeat(length / 5)],
  ['quotes within quotes', (length) => `<a "<a '" '`.repeat(length / 11)],
  ['an attribute that does not end', (length) => `<a ${'b'.repeat(length)}>`],
  ['spaces', (length) => `<a b${' '.repeat(length)}>`],
])('a drawing eight times as long takes about eight times as long to check: %s', (_name, make) => {
  const [short, long] = [20_000, 160_000].map((length) => secondsFor(Buffer.from(start + make(length))))

  // The square would be sixty-four.
  expect((long ?? 0) / (short ?? 0)).toBeLessThan(32)
})

test('what is within a tag belongs to it, whatever its quotes hold', () => {
  const drawing = (inside: string) => () => checkSvg(Buffer.from(`${start}${inside}</svg>`))

  expect(drawing(`<path id="a>b" d='M0 0'/><g><!-- it's --></g><title>It's</title>`)).not.toThrow()
  expect(drawing(`<rect id="a>b" onclick='x()'/>`)).toThrow(/onclick/)
  expect(drawing(`<rect <image href="https://evil.example/"/>`)).toThrow(/outside of it/)
  expect(drawing(`<${'long'.repeat(50)} onload="x()"/>`)).toThrow(/onload/)
  expect(drawing(`<image ${'long'.repeat(50)}:href="https://evil.example/"/>`)).toThrow(/outside of it/)
})
