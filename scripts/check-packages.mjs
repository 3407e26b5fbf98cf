// Everything the built server and renderer import must be there after `npm ci --omit=dev`: a package that is only a
// development dependency would be missing on the first start of a real shop. And everything the build uses must be
// among what `npm start` installs, or a fresh clone would not start.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const { dependencies, neededToBuild } = JSON.parse(readFileSync('package.json', 'utf8'))
const isThere = (name) => name in dependencies || builtinModules.includes(name)

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

/** The package of `@scope/name/part` or `name/part`. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const imported =
  /^(?:import|export)\b[^"']*["']([^."'][^"']*)["'];?$|\b(?:import|__require)\(["']([^."'][^"']*)["']\)/gm

/** Loaded only by a shop that runs from its source: see `dev-pages.ts` and `planner-thread.ts`. */
const developmentOnly = new Set(['vite', 'tsx'])

const missing = new Map()
for (const file of [...filesUnder('dist/server'), ...filesUnder('dist/renderer')])
  for (const [, first, second] of readFileSync(file, 'utf8').matchAll(imported)) {
    const name = packageOf((first ?? second).replace(/^node:/, ''))
    if (!isThere(name) && !developmentOnly.has(name)) missing.set(name, file)
  }

/** All files the build reads, without tests and their helpers. */
const sources = ['contract', 'server', 'sandbox', 'web', 'scripts/build', 'scripts/languages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\.d\.m?ts$|^server\/testing\//.test(path)),
)
const inSource =
  /^\s*(?:import|export)\s(?!type\b)[^'\n]*from '([^.#'][^']*)'|^\} from '([^.#'][^']*)'|\bimport\('([^.#'][^']*)'\)/gm

const notInstalled = new Map()
for (const file of ['vite.config.ts', 'scripts/build.mjs', ...sources])
  for (const [, ...found] of readFileSync(file, 'utf8').matchAll(inSource)) {
    const name = packageOf(found.find(Boolean).replace(/^node:/, ''))
    if (!isThere(name) && !neededToBuild.includes(name) && !developmentOnly.has(name)) notInstalled.set(name, file)
  }

for (const [name, file] of missing) console.error(`${file} imports ${name}, which is not a dependency of the shop`)
for (const [name, file] of notInstalled)
  console.error(`${file} imports ${name}, which package.json does not list under neededToBuild`)
process.exit(missing.size + notInstalled.size > 0 ? 1 : 0)
