// Searches the files of the repository for secrets. Part of `npm test`.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { findSecrets, isSecretFile } from './secrets/find-secrets.mjs'

const listed = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (listed.status !== 0) {
  console.log('Not a git repository, so nothing was scanned.')
  process.exit(0)
}

const largest = 2 * 1024 * 1024
const files = listed.stdout.split('\0').filter((file) => file && statSync(file, { throwIfNoEntry: false })?.isFile())
const found = files.flatMap((file) => {
  if (isSecretFile(file)) return [`${file} is a file that holds secrets`]
  if (statSync(file).size > largest) return []
  return findSecrets(readFileSync(file, 'utf8')).map(({ line, kind }) => `${file}:${line} looks like ${kind}`)
})

for (const one of found) console.log(one)
console.log(`${files.length} files, ${found.length} secrets`)
process.exit(found.length > 0 ? 1 : 0)
