import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as all authenticators implement it: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30

export const stepAt = (date: Date): number => Math.floor(date.getTime() / 1000 / stepSeconds)

export function codeFor(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The time step of this code. A phone's clock may be off by half a minute either way. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  const given = Buffer.from(code)
  return [current, current - 1, current + 1].find((step) => {
    const right = Buffer.from(codeFor(key, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), which people can read aloud and type. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code, in the format that authenticators share. */
export const otpauthUrl = (shop: string, account: string, key: Buffer): string =>
  `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?secret=${toBase32(key)}&issuer=${encodeURIComponent(shop)}`
