// Runs `npm test` under another Node: `npm run test:on -- 24`, with parts or words of it after the number. The runtime
// comes as a package, so nothing on this machine changes.
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { binOfNode } from './test/other-node.mjs'

const [wanted, ...parts] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(wanted ?? '')) {
  console.error('Which Node? For example: npm run test:on -- 24')
  process.exit(2)
}

const bin = binOfNode(wanted)
if (!bin) process.exit(1)

const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
const { stdout } = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' })
console.log(`Node ${stdout.trim()}`)
const shell = process.platform === 'win32'
process.exit(spawnSync('npm', ['test', '--', ...parts], { stdio: 'inherit', shell, env }).status ?? 1)
