import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/project-root.ts'

test('the upgrading page lists every migration once, beside the release it came with', () => {
  const page = readFileSync(join(projectRoot, 'docs/upgrading.md'), 'utf8')
  const table = page.split('\n').filter((line) => /^\| (next|\d+\.\d+\.\d+) \|/.test(line))
  const named = table.flatMap((row) => [...row.matchAll(/`(\d{4}-[\w-]+)`/g)].map(([, name]) => `${name}.sql`))
  const files = readdirSync(join(projectRoot, 'server/platform/db/migrations')).filter((name) => name.endsWith('.sql'))

  expect(named.toSorted()).toEqual(files.toSorted())
  expect(table.at(-1)).toMatch(/^\| [\d.]+ \| `[0-9a-f]{7,40}` \|/)
})
