import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/project-root.ts'

const here = 'server/platform/jobs/'

/** The names of the queue's tables, and of the package that made them. */
const books = /\bjobs\.(?:archive|job|queue|schedule|subscription|version)\b|['"]pg-boss['"]/

/** A shell script imports nothing. */
const outside = ['deploy/backup/backup.sh']

function filesOfTheProject(): string[] {
  const isOurs = (name: string) => !name.startsWith('.') && !['node_modules', 'dist'].includes(name)
  const folders = readdirSync(projectRoot, { withFileTypes: true }).filter((each) => each.isDirectory())
  return folders
    .map(({ name }) => name)
    .filter(isOurs)
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ts|tsx|mjs|sql|sh)$/.test(name))
        .map((name) => join(folder, name).replaceAll('\\', '/')),
    )
}

test('only the queue’s own folder reads or writes the queue’s tables', () => {
  const readers = filesOfTheProject().filter(
    (file) => !file.startsWith(here) && books.test(readFileSync(join(projectRoot, file), 'utf8')),
  )

  expect(readers.toSorted()).toEqual(outside)
})
