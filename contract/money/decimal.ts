/** A decimal number held exactly: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  digits: bigint
  scale: number
}

const notation = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/** Reads a decimal as a person wrote it; undefined for anything that is not one. */
export function readDecimal(value: string | number): Decimal | undefined {
  // A number's shortest text is what its author meant: 1.005 reads as 1.005, not as the double just below it.
  const match = notation.exec(String(value).trim())
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const digits = BigInt(`${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  const signed = sign === '-' ? -digits : digits
  return scale < 0 ? { digits: signed * 10n ** BigInt(-scale), scale: 0 } : { digits: signed, scale }
}

/** Like `readDecimal`, for values that were checked when they came in. */
export function decimal(value: string | number): Decimal {
  const read = readDecimal(value)
  if (!read) throw new RangeError(`not a decimal number: ${value}`)
  return read
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** The decimal in units of ten to the minus `scale`, a half rounded up (away from zero, so that refunds mirror charges). */
export function roundTo(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return value.digits * 10n ** BigInt(scale - value.scale)
  const divisor = 10n ** BigInt(value.scale - scale)
  const half = value.digits < 0n ? -divisor / 2n : divisor / 2n
  return (value.digits + half) / divisor
}

/** `a ÷ b` in units of ten to the minus `scale`, calculated exactly and rounded once, as `roundTo` rounds. */
export function divideTo(a: Decimal, b: Decimal, scale: number): bigint {
  if (b.digits === 0n) throw new RangeError('cannot divide by zero')
  const sign = a.digits < 0n === b.digits < 0n ? 1n : -1n
  const [dividend, divisor] = [absolute(a.digits), absolute(b.digits)]
  const [above, below] = [dividend * 10n ** BigInt(b.scale + scale), divisor * 10n ** BigInt(a.scale)]
  return (sign * (2n * above + below)) / (2n * below)
}

const absolute = (digits: bigint) => (digits < 0n ? -digits : digits)

/** In plain notation, with every digit. */
export const writeDecimal = ({ digits, scale }: Decimal): string => writeFixed(digits, scale)

/** Writes a count of units of ten to the minus `scale` in plain notation: 499 at scale 2 is `4.99`. */
export function writeFixed(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  if (scale === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
