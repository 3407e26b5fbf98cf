/**
 * Packages that are not bundled: they bring files or programs of their own, are for developers only, or are needed so
 * rarely that they load on demand.
 */
export const leftOutside = [
  '@electric-sql/pglite',
  // Fastify's compilers for JSON Schema: half a megabyte that the shop never calls (`server/platform/http/compilers.ts`).
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
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

/** The shop reads only the countries' names (`server/shop/catalog/countries.ts`), not their borders and currencies. */
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

export const oneFilePlugins = [shortCountries]
