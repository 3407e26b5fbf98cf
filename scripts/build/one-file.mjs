import { fileURLToPath } from 'node:url'
import { plainLetters } from './commonjs.mjs'

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

/**
 * Skips work that packages do at start, or for every statement, and that the shop does not need. The PostgreSQL driver
 * detects Cloudflare by creating a `Response`, which loads all of Node's `fetch`, and copies every query property by
 * property, with descriptors; the router compiles a function for each part of an address; files are served and QR codes
 * drawn without the packages that would list folders and write pictures. A package update that changes
 * such a line fails the build here, and needs a look.
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
  {
    file: /[\\/]@fastify[\\/]static[\\/]index\.js$/,
    before: "const { glob } = require('glob')",
    after: "const glob = () => { throw new Error('folders are not listed') }",
  },
  {
    file: /[\\/]qrcode[\\/]lib[\\/]renderer[\\/]png\.js$/,
    before: "const PNG = require('pngjs').PNG",
    after: "const PNG = () => { throw new Error('pictures are drawn by draw-png.ts') }",
  },
]

const lighterPackages = {
  name: 'lighter-packages',
  enforce: 'pre',
  // The timetable's lines are in UTC; the original package brings a library of time zones.
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

export const oneFilePlugins = [shortCountries, lighterPackages, plainLetters]
