// Packs the partner API's client as npm does, so that partners install it from the shop. It is written here rather than by
// `npm pack`, because a build may run where there is no npm.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const block = 512

/** A file of a tar archive (ustar), with a fixed date: the same files give the same archive. */
function entry(name, bytes) {
  const header = Buffer.alloc(block)
  const write = (text, at) => header.write(text, at, 'latin1')
  const octal = (number, length) => number.toString(8).padStart(length, '0')
  write(name, 0)
  write(octal(0o644, 7), 100)
  write(octal(0, 7), 108)
  write(octal(0, 7), 116)
  write(octal(bytes.length, 11), 124)
  write(octal(0, 11), 136)
  write('        ', 148)
  write('0', 156)
  write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${octal(sum, 6)}\u0000 `, 148)
  return Buffer.concat([header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)])
}

export function packPartnerClient(folder = 'public/partner-client') {
  const files = readdirSync(folder).toSorted()
  const entries = files.map((name) => entry(`package/${name}`, readFileSync(join(folder, name))))
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]), { level: 9 })
}
