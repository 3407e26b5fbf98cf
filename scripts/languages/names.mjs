// Names of places and currencies from `Intl`. Written at build time, so that server and browser, whose data may be of
// different years, never use two names for one country.
import { createRequire } from 'node:module'

const countries = createRequire(import.meta.url)('world-countries/countries.json')

/** The name from `Intl`; undefined if it only has the code. */
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

/** Places whose full name is a legal title, as 中華人民共和国香港特別行政区; travellers say 香港. */
const longNamed = ['HK', 'MO']

/**
 * By `place.JP`, in the alphabetical order of the language: a page carries its places in that order, so that server and
 * browser, which may sort differently, need not sort. English names come from the catalogue.
 */
export function placeNames(language) {
  const codes = countries.map(({ cca2 }) => cca2)
  const names = {
    ...named('place', codes, new Intl.DisplayNames([language], { type: 'region' })),
    ...named('place', longNamed, new Intl.DisplayNames([language], { type: 'region', style: 'short' })),
  }
  const { compare } = new Intl.Collator(language)
  return Object.fromEntries(Object.entries(names).toSorted(([, one], [, other]) => compare(one, other)))
}

/** By `currency.JPY`. */
export const currencyNames = (language) =>
  named('currency', Intl.supportedValuesOf('currency'), new Intl.DisplayNames([language], { type: 'currency' }))
