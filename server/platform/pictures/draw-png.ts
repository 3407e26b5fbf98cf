import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk of a PNG file: its length, kind, content and check sum. */
function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A square is eight pixels wide, which at one bit a pixel is a byte. */
const pixels = 8
const asAbove = 2

/**
 * A picture of black and white squares as a PNG file. Image libraries work in full colour, which made drawing a QR code
 * the most expensive step of selling an eSIM.
 */
export function drawSquares(side: number, isBlack: (row: number, column: number) => boolean): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * pixels, 0)
  header.writeUInt32BE(side * pixels, 4)
  // One bit per pixel; the zeros after it mean greyscale and the defaults.
  header[8] = 1

  // Each line of pixels starts with the number of its filter: none for the first line of a square, and 'same as above'
  // for the others, which need no data of their own.
  const line = side + 1
  const lines = Buffer.alloc(side * pixels * line)
  for (let row = 0; row < side; row++) {
    const start = row * pixels * line
    for (let column = 0; column < side; column++) lines[start + 1 + column] = isBlack(row, column) ? 0x00 : 0xff
    for (let again = 1; again < pixels; again++) lines[start + again * line] = asAbove
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
