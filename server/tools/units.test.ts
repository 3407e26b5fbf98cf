import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, variables } from '../config.ts'

const units = 'deploy/systemd'
const services = ['landfall-web@.service', 'landfall-worker.service', 'landfall-backup.service']

/** The `Key=value` lines of a unit, the last of each. */
const readUnit = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(units, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  )

const seconds = (text = ''): number => Number(/^\d+$/.exec(text)?.[0])

describe('the units for systemd', () => {
  test('start programs that the build makes, with settings that the shop has', () => {
    for (const file of services) {
      const unit = readUnit(file)
      const programs = [unit.ExecStart, unit.ExecStartPost].flatMap((line) => line?.split(' ')[1] ?? [])
      expect(programs.length).toBeGreaterThan(0)
      for (const program of programs) expect(existsSync(program), program).toBe(true)
    }
    const names = [...services, 'landfall-.service.d/sandbox.conf'].flatMap((file) =>
      [...(readUnit(file).Environment ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name),
    )
    const known = [...variables.keys(), 'NODE_ENV', 'MALLOC_ARENA_MAX', 'BACKUP_DIR', 'KEEP_DAYS']
    expect(names.filter((name) => name && !known.includes(name))).toEqual([])
  })

  test('let a process finish: longer than the longest drain', () => {
    const longestDrain = 60
    expect(() => readConfig({ DRAIN_SECONDS: String(longestDrain + 1) })).toThrow('DRAIN_SECONDS')
    for (const file of services.slice(0, 2)) {
      expect(seconds(readUnit(file).TimeoutStopSec), file).toBeGreaterThan(longestDrain + 10)
      expect(readUnit(file)).toMatchObject({ Restart: 'always', KillMode: 'mixed' })
    }
  })

  test('name each other', () => {
    const target = 'landfall.target'
    expect(readdirSync(units)).toEqual(expect.arrayContaining([...services, target, 'landfall-backup.timer']))
    for (const file of services.slice(0, 2)) expect(readUnit(file)).toMatchObject({ PartOf: target, WantedBy: target })
  })
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd)
  process.stderr.write('\n  systemd-analyze is not installed: what systemd says of the units is not looked at\n\n')

describe.skipIf(!hasSystemd)('as systemd itself reads the units', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'landfall-units-'))
    cpSync(units, folder, { recursive: true })
    // A template is verified as one of its instances.
    cpSync(join(units, 'landfall-web@.service'), join(folder, 'landfall-web@3001.service'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const analyze = (...args: string[]) => {
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
    const { stdout, stderr } = spawnSync('systemd-analyze', args, { env, encoding: 'utf8' })
    return stdout + stderr
  }
  const all = ['landfall-web@3001.service', 'landfall-worker.service', 'landfall-backup.service']

  test.each([...all, 'landfall-backup.timer', 'landfall.target'])(
    '%s has nothing systemd does not understand',
    (unit) => {
      const complaints = analyze('verify', '--man=no', join(folder, unit)).split('\n')
      // Where Node is installed elsewhere, the operator changes the path.
      expect(complaints.filter((line) => line.includes(folder) && !line.includes('/usr/bin/node'))).toEqual([])
    },
  )

  test.each(all)('%s is well sandboxed', (unit) => {
    const report = analyze('security', '--no-pager', '--offline=yes', join(folder, unit))
    expect(Number(/exposure level.*: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2)
  })
})
