import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { projectRoot } from '../../server/platform/config/project-root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-made-from-'))
  for (const name of ['contract', 'web', 'server', 'dist']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const change = (name: string, text: string) => writeFileSync(join(folder, name), text)

/** Runs the lines in a project that has nothing but the files above. Answers with the parts that then need a build. */
function staleAfter(lines: string): string {
  const module = pathToFileURL(join(projectRoot, 'scripts/build/made-from.mjs')).href
  const program = `import { rememberLater, staleParts } from '${module}'\n${lines}\nconsole.log(staleParts().join(' '))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.trim()
}
const builds = `for (const part of ['web', 'server']) rememberLater(part)()`

describe('what needs a build', () => {
  test('is everything at first, and nothing after it was built', () => {
    expect(staleAfter('')).toBe('web server')
    expect(staleAfter(builds)).toBe('')
  })

  test('is the part whose files changed, or both where they share the file', () => {
    staleAfter(builds)
    change('server/shop.ts', 'one')
    expect(staleAfter('')).toBe('server')
    staleAfter(builds)
    change('contract/paths.ts', 'one')
    expect(staleAfter('')).toBe('web server')
  })

  test('is not a part whose tests changed', () => {
    staleAfter(builds)
    change('server/shop.test.ts', 'one')
    expect(staleAfter('')).toBe('')
  })

  test('is what a failed build left, though its files are again what they were', () => {
    staleAfter(builds)
    expect(staleAfter(`rememberLater('web')`)).toBe('web')
  })

  test('is what changed while it was built', () => {
    staleAfter(builds)
    expect(
      staleAfter(`
        import { writeFileSync } from 'node:fs'
        const remember = rememberLater('server')
        writeFileSync('server/shop.ts', 'two')
        remember()`),
    ).toBe('server')
  })
})
