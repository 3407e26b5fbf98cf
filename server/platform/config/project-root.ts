import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package.json of the built server has no name: it only says that the files beside it are CommonJS. */
const isProject = (file: string): boolean =>
  existsSync(file) && Object.hasOwn(JSON.parse(readFileSync(file, 'utf8')) as object, 'name')

/** The nearest folder above this file that holds the project: the same from source and from dist. */
function findRoot(from: string): string {
  if (isProject(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json is missing: the shop does not know where it lives')
  return findRoot(parent)
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
