import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** These name everything there is, so a change would reach every test through them. */
const namesEverything = /(^|\/)(wire|deps|app|features?|routes|jobs|tables|refusals)\.tsx?$|^server\/testing\//

const imports = /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.\.?|#contract)\/[^']+)'/g

/** Each file with those that import it. */
function readImporters(files) {
  const importers = new Map()
  for (const file of files)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = path.startsWith('#') ? path.slice(1) : relative('.', resolve(dirname(file), path))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/**
 * The tests that changed files can reach, the nearest first: changed tests themselves, those of the same folder, then those
 * that import it and those beside what imports it, and so on.
 */
export function testsReached(changed, files, importersOf = readImporters(files)) {
  const tests = files.filter(isTest)
  const testsBeside = (file) => tests.filter((test) => dirname(test) === dirname(file))
  const seen = new Set(changed)
  const found = new Set(changed.filter((file) => isTest(file) && files.includes(file)))
  for (let ring = changed; ring.length > 0;) {
    const next = ring.flatMap((file) => (namesEverything.test(file) ? [] : (importersOf.get(file) ?? [])))
    for (const file of [...ring.flatMap(testsBeside), ...next.filter(isTest)]) found.add(file)
    ring = [...new Set(next)].filter((file) => !isTest(file) && !seen.has(file))
    for (const file of ring) seen.add(file)
  }
  return [...found]
}

const git = (...args) => {
  const { stdout, status } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** What is not committed yet; in a clean tree the last commit. */
export function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')
}

/** The code that server's tests know of. */
export const sources = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) =>
      /^(contract|server|sandbox|web|scripts|proof\/(drill|bench))\/.*\.(tsx?|mjs)$/.test(file) && existsSync(file),
  )
