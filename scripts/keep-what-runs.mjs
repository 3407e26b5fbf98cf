// Takes out of node_modules what the built shop does not load, for the image: it is a third of it that stays.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isReadHere, packagesThatRun } from './build/what-runs.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const needed = packagesThatRun(lock)
const isAbove = (path) => [...needed].some((each) => each.startsWith(`${path}/`))

for (const path of Object.keys(lock.packages)) {
  if (path === '' || needed.has(path) || !existsSync(path)) continue
  // A package that is not needed may hold one that is only if that one is asked for from within it, so it never does.
  if (isAbove(path)) throw new Error(`${path} is not needed, but holds a package that is`)
  rmSync(path, { recursive: true })
}
// Links to programs of packages that are gone.
rmSync('node_modules/.bin', { recursive: true, force: true })
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (entry.isFile() && !isReadHere(path)) rmSync(path)
}
