/**
 * Packages that stay beside the build: they bring files or programs of their own, are only there for developers, or are
 * wanted so seldom that they are loaded when they are.
 */
export const leftOutside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'fontkit',
  'pdfkit',
  'sharp',
  'vite',
]

const translations = ['deu', 'fra', 'spa', 'ita', 'por', 'nld']

const pick = (object, names) => Object.fromEntries(names.map((name) => [name, object[name]]))

/** Of a country the shop reads its names (`server/shop/catalog/countries.ts`); the list has borders and currencies too. */
const shortCountries = {
  name: 'short-countries',
  enforce: 'pre',
  transform(code, id) {
    if (!/world-countries[\\/]countries\.json$/.test(id)) return undefined
    const countries = JSON.parse(code).map((country) => ({
      ...pick(country, ['cca2', 'cca3', 'name', 'altSpellings', 'capital']),
      translations: pick(country.translations, translations),
    }))
    return { code: JSON.stringify(countries), map: null }
  },
}

/** One letter that is not Latin makes Node keep the whole file at two bytes for each of its letters. */
const plainLetters = {
  name: 'plain-letters',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(/[^\p{ASCII}]/gu, (letter) =>
          Array.from({ length: letter.length }, (_, at) => `\\u${hex(letter.charCodeAt(at))}`).join(''),
        )
  },
}

const hex = (unit) => unit.toString(16).padStart(4, '0')

export const oneFilePlugins = [shortCountries, plainLetters]
