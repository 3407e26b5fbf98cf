// Runs `npm test` under another Node: `npm run test:on -- 24`, with parts or words of it after the number. The runtime
// comes as a package, so nothing on this machine changes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const [wanted, ...parts] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(wanted ?? '')) {
  console.error('Which Node? For example: npm run test:on -- 24')
  process.exit(2)
}

const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const folder = resolve('.cache', `node-${wanted}`)
const bin = join(folder, 'node_modules', name, 'bin')

const shell = process.platform === 'win32'
const run = (args, options) => spawnSync('npm', args, { stdio: 'inherit', shell, ...options }).status ?? 1

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true })
  const status = run(['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${wanted}`])
  if (status !== 0) process.exit(status)
}

const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
const { stdout } = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' })
console.log(`Node ${stdout.trim()}`)
process.exit(run(['test', '--', ...parts], { env }))
