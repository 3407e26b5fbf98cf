import { fileURLToPath } from 'node:url'

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

/**
 * What packages do at a start, or for every statement, that the shop has no use for: the driver of PostgreSQL asks whether it runs
 * at Cloudflare by making an answer of the web, which loads Node's whole `fetch`, and copies every question property by
 * property, with its descriptors; the router compiles a function of its own for each part of an address. A new version that says it otherwise fails the build here, and is to be looked at.
 */
const lighter = [
  { file: /[\\/]pg[\\/]lib[\\/]stream\.js$/, before: "if (typeof Response === 'function')", after: 'if (false)' },
  {
    file: /[\\/]pg[\\/]lib[\\/]utils\.js$/,
    before:
      'Object.defineProperties(Object.create(Object.getPrototypeOf(config)), Object.getOwnPropertyDescriptors(config))',
    after: 'Object.assign(Object.create(Object.getPrototypeOf(config)), config)',
  },
  {
    file: /[\\/]find-my-way[\\/]lib[\\/]node\.js$/,
    before: `if (prefix.length >= LONG_PREFIX_MIN_LENGTH) {
    return function matchLongPrefix (path, i) {
      return path.indexOf(prefix, i) === i`,
    after: `if (prefix.length > 1) {
    return function matchPrefix (path, i) {
      return path.startsWith(prefix, i)`,
  },
]

const lighterPackages = {
  name: 'lighter-packages',
  enforce: 'pre',
  // The timetable's lines are in UTC; the package that reads them elsewhere brings a library of time zones.
  resolveId: (id) =>
    id === 'cron-parser'
      ? fileURLToPath(new URL('../../server/platform/jobs/cron-line.ts', import.meta.url))
      : undefined,
  transform(code, id) {
    const change = lighter.find(({ file }) => file.test(id))
    if (!change) return undefined
    if (!code.includes(change.before)) throw new Error(`${id} no longer says ${change.before}`)
    return { code: code.replace(change.before, change.after), map: null }
  },
}

const hex = (unit) => unit.toString(16).padStart(4, '0')

export const oneFilePlugins = [shortCountries, lighterPackages, plainLetters]
