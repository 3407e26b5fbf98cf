// Another version of Node, installed as a package: nothing on this machine changes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of its programs; undefined where it could not be installed. */
export function binOfNode(wanted) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = resolve('.cache', `node-${wanted}`)
  const bin = join(folder, 'node_modules', name, 'bin')
  if (existsSync(bin)) return bin
  return installApart(folder, `${name}@${wanted}`) ? bin : undefined
}

/** Installs packages outside the project's own; true where that worked. */
export function installApart(folder, ...what) {
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...what]
  return spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}
