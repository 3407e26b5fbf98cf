import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20

/**
 * Unpacks a web font to the plain font it was made from (W3C, WOFF 1.0). The PDF library could read it packed, but
 * would unpack the whole table again for each letter: seconds for a font with all letters of the world.
 */
export function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  packed.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * count - 16 * 2 ** power, 10)

  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const at = headerBytes + entryBytes * index
    const from = packed.readUInt32BE(at + 4)
    const packedLength = packed.readUInt32BE(at + 8)
    const length = packed.readUInt32BE(at + 12)
    const stored = packed.subarray(from, from + packedLength)
    const table = packedLength < length ? inflateSync(stored) : stored
    const entry = 12 + 16 * index
    packed.copy(head, entry, at, at + 4)
    packed.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    // Each table starts at a multiple of four.
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)])
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat([head, ...tables])
}
