// What the built server and renderer import must be there after `npm ci --omit=dev`: a package that only development
// installs would be missed on the first start of a real shop.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const isThere = (name) => name in dependencies || builtinModules.includes(name)

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

/** `@scope/name/part` and `name/part` belong to the package before the part. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const imported =
  /^(?:import|export)\b[^"']*["']([^."'][^"']*)["'];?$|\b(?:import|__require)\(["']([^."'][^"']*)["']\)/gm

/** Only a shop that runs from its source loads these: see `dev-pages.ts` and `planner-thread.ts`. */
const developmentOnly = new Set(['vite', 'tsx'])

const missing = new Map()
for (const file of [...filesUnder('dist/server'), ...filesUnder('dist/renderer')])
  for (const [, first, second] of readFileSync(file, 'utf8').matchAll(imported)) {
    const name = packageOf((first ?? second).replace(/^node:/, ''))
    if (!isThere(name) && !developmentOnly.has(name)) missing.set(name, file)
  }

for (const [name, file] of missing) console.error(`${file} imports ${name}, which is no dependency of the shop`)
process.exit(missing.size > 0 ? 1 : 0)
