import fc from 'fast-check'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { drawSquares } from './draw-png.ts'
import { qrPng } from './qr-code.ts'

test('a phone reads the encoded text from the picture', () => {
  const code = 'LPA:1$rsp.example.com$K2-1A2B3C-4D5E6F'
  const { data, width, height } = PNG.sync.read(qrPng(code))

  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(code)
})

test('around the code four squares stay white, as phones expect', () => {
  const { data, width } = PNG.sync.read(qrPng('LPA:1$rsp.example.com$1'))
  const isWhite = (y: number, x: number) => data[(y * width + x) * 4] === 255
  const edge = Array.from({ length: width }, (_, at) => at)

  for (const margin of [31, width - 32])
    expect(edge.every((at) => isWhite(margin, at) && isWhite(at, margin))).toBe(true)
  expect(isWhite(32, 32)).toBe(false)
})

test('any pattern of squares can be read back from the file', () => {
  const someSquares = fc
    .integer({ min: 1, max: 40 })
    .chain((side) =>
      fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), { minLength: side, maxLength: side }),
    )
  fc.assert(
    fc.property(someSquares, (squares) => {
      const { data, width } = PNG.sync.read(
        drawSquares(squares.length, (row, column) => squares[row]?.[column] ?? false),
      )

      const seen = squares.map((row, y) => row.map((_, x) => data[(y * 8 * width + x * 8) * 4] === 0))
      expect(seen).toEqual(squares)
    }),
    { numRuns: 30 },
  )
})
