/** Up to three figures all languages of the shop write a whole number alike: no separators, and the same figures. */
const short = /^\d{1,3}$/

interface NumberFormat {
  format: (value: number) => string
}

/** Like `Intl.NumberFormat`, which it makes only for a number that needs one. */
export function shortNumbers(locales: string[], options?: Intl.NumberFormatOptions): NumberFormat {
  let made: Intl.NumberFormat | undefined
  return {
    format: (value) =>
      !options && short.test(`${value}`)
        ? `${value}`
        : (made ??= new Intl.NumberFormat(locales, options)).format(value),
  }
}
