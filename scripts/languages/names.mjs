// Names that every language has already: of places and of money. Written down when the shop is built, so that server and
// browser, whose lists may be of different years, never call one country two things.
import { createRequire } from 'node:module'

const countries = createRequire(import.meta.url)('world-countries/countries.json')

/** What `Intl` calls it; undefined where it knows the code alone. */
function nameIn(names, code) {
  const name = names.of(code)
  return name === code ? undefined : name
}

const named = (prefix, codes, names) =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const name = nameIn(names, code)
      return name === undefined ? [] : [[`${prefix}.${code}`, name]]
    }),
  )

/**
 * By `place.JP`, in the order in which readers of the language look for them: a page has its lists of places in it, so that
 * server and browser, who may sort otherwise, need not. English names are the catalogue's own.
 */
export function placeNames(language) {
  const codes = countries.map(({ cca2 }) => cca2)
  const names = named('place', codes, new Intl.DisplayNames([language], { type: 'region' }))
  const { compare } = new Intl.Collator(language)
  return Object.fromEntries(Object.entries(names).toSorted(([, one], [, other]) => compare(one, other)))
}

/** By `currency.JPY`. */
export const currencyNames = (language) =>
  named('currency', Intl.supportedValuesOf('currency'), new Intl.DisplayNames([language], { type: 'currency' }))
