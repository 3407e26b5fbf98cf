/** All of the shop's languages write whole numbers of up to three digits alike: no separators, the same digits. */
const short = /^\d{1,3}$/

interface NumberFormat {
  format: (value: number) => string
}

/** Like `Intl.NumberFormat`, but creates one only for a number that needs it. */
export function shortNumbers(locales: string[], options?: Intl.NumberFormatOptions): NumberFormat {
  let made: Intl.NumberFormat | undefined
  return {
    format: (value) =>
      !options && short.test(`${value}`)
        ? `${value}`
        : (made ??= new Intl.NumberFormat(locales, options)).format(value),
  }
}
