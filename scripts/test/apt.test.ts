import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-apt-'))
  mkdirSync(join(folder, 'bin'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = () => join(folder, 'lock')
const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').split('\n') : [])

/** As apt-get behaves: it installs once it has its lock, for which it waits as long as it was told, and not at `update`. */
function playApt(): void {
  const apt = join(folder, 'bin', 'apt-get')
  writeFileSync(
    apt,
    `#!/bin/sh
echo "$*" >> '${join(folder, 'calls')}'
[ "$1" = --version ] && exit 0
waits=0
case "$*" in *Lock::Timeout=*install*) waits=600 ;; esac
while [ -e '${lock()}' ]; do
  [ $waits -gt 0 ] || { echo 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 1' >&2; exit 100; }
  waits=$((waits - 1)); /bin/sleep 0.1
done
case "$*" in *update*) /usr/bin/env touch '${join(folder, 'updated')}'; exit 0 ;; esac
[ -e '${join(folder, 'updated')}' ] || { : > '${lock()}'; echo 'E: Unable to locate package age' >&2; exit 100; }
echo installed >> '${join(folder, 'calls')}'
`,
  )
  chmodSync(apt, 0o755)
}

/** Only root installs packages. */
const install = `process.getuid = () => 0
const { aptInstall } = await import(${JSON.stringify(resolve('scripts/test/apt.mjs'))})
console.log(aptInstall('age'))`

test('a package is installed once another program has let go of the package manager', async () => {
  playApt()
  writeFileSync(lock(), '')
  const child = spawn(process.execPath, ['--input-type=module', '-e', install], {
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise((done) => child.once('exit', done))

  await expect.poll(() => calls().filter((call) => call.includes('install')).length, { timeout: 60_000 }).toBe(1)
  expect(child.exitCode, 'it waits').toBeNull()
  rmSync(lock())
  // It needs the list of packages, which another program holds by now; `update` does not wait by itself.
  await expect
    .poll(() => calls().filter((call) => call.includes('update')).length, { timeout: 60_000 })
    .toBeGreaterThan(1)
  rmSync(lock())
  await ended

  expect(said.trim().split('\n').at(-1)).toBe('true')
  expect(calls()).toContain('installed')
})

test('where everything is required, a program that is missing is named before any test, and nothing runs', () => {
  symlinkSync(process.execPath, join(folder, 'bin', 'node'))
  const { status, stderr, stdout } = spawnSync(process.execPath, [resolve('scripts/test.mjs'), 'pglite'], {
    env: { PATH: join(folder, 'bin'), REQUIRE_ALL: '1', HOME: folder },
    encoding: 'utf8',
  })

  expect(status).toBe(1)
  expect(stderr).toMatch(/REQUIRE_ALL=1, and these programs are missing: .*\bage\b.*\. Nothing was run\./)
  expect(stdout).not.toContain('──')
})
