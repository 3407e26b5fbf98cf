import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder above this file that has a package.json: the same from source and from dist. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json is missing: the shop does not know where it lives')
  return findRoot(parent)
}

export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)))
