import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'landfall-preflight-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The built preflight, as `npm run preflight -- file` runs it. */
const preflight = (...args: string[]) =>
  spawnSync(process.execPath, ['dist/server/preflight.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  })

test('preflight looks at the file it is given, not at a shop on play money', () => {
  const file = join(folder, 'shop.env')
  writeFileSync(file, "SANDBOX=off\nSTRIPE_SECRET_KEY='sk_live_1'\nLANGUAGES=de\n")

  const { status, stdout } = preflight(file)

  expect(status).toBe(1)
  expect(stdout).toMatch(/LANGUAGES must include en/)
  expect(stdout).not.toMatch(/play money/)
})

test('a file that is not there is said, and nothing is ready', () => {
  const { status, stdout, stderr } = preflight(join(folder, 'none.env'))

  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/none\.env cannot be read/)
})
