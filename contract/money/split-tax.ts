/** A price with its tax inside, in minor units. */
export interface TaxedPrice {
  gross: number
  net: number
  tax: number
}

const whole = 10_000

/**
 * Splits a price that includes tax. The net price is rounded and the tax is the rest, so that the two always add up to
 * what is paid; net times rate may differ from it by a unit. `rate` is in hundredths of a percent.
 */
export function splitTax(gross: number, rate: number): TaxedPrice {
  const divisor = whole + rate
  const net = Math.floor((2 * gross * whole + divisor) / (2 * divisor))
  return { gross, net, tax: gross - net }
}
