// Runs the scenarios of the Model Context Protocol's own conformance runner against the built shop: `npm run conformance`,
// or `npm run conformance -- ping` for those with a word. The runner needs Node 22; where this is an older one, both are
// installed under .cache, and where that is not possible, it says so and ends with status 2.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { binOfNode, installApart } from './test/other-node.mjs'
import { freePort } from './test/postgres.mjs'

const runner = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const neededNode = 22

/** Those for what the shop serves: tools over stateless HTTP. The others want tools, prompts and files of the runner's own. */
const scenarios = {
  '2025-06-18': ['server-initialize', 'ping', 'tools-list'],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': ['tools-list', 'http-header-validation', 'dns-rebinding-protection'],
}

function giveUp(why) {
  console.error(`Not run: ${why}`)
  process.exit(2)
}

const [word = ''] = process.argv.slice(2)
const isNew = Number(process.versions.node.split('.')[0]) >= neededNode
const bin = isNew ? undefined : binOfNode(neededNode)
if (!isNew && !bin) giveUp(`the runner needs Node ${neededNode}, and it could not be installed.`)
const node = bin ? join(bin, 'node') : process.execPath
const folder = resolve('.cache', 'conformance')
if (!installApart(folder, runner)) giveUp('the runner could not be installed.')

const port = await freePort()
const url = `http://localhost:${port}`
const data = mkdtempSync(join(tmpdir(), 'conformance-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' }
const shop = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })

const isReady = () =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function passes(version, scenario) {
  const args = [join(folder, 'node_modules/.bin/conformance'), 'server', '--url', `${url}/mcp`]
  const run = spawnSync(node, [...args, '--scenario', scenario, '--spec-version', version], { encoding: 'utf8' })
  console.log(`${run.status === 0 ? 'passed' : 'FAILED'}  ${version}  ${scenario}`)
  if (run.status !== 0) console.log(run.stdout, run.stderr)
  return run.status === 0
}

try {
  for (let waits = 0; !(await isReady()); waits++) {
    if (waits > 600 || shop.exitCode !== null) giveUp('the shop did not start.')
    await sleep(500)
  }
  const results = Object.entries(scenarios).flatMap(([version, names]) =>
    names.filter((name) => name.includes(word)).map((name) => passes(version, name)),
  )
  const failed = results.filter((isPassed) => !isPassed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || results.length === 0 ? 1 : 0
} finally {
  const ended = new Promise((done) => (shop.exitCode === null ? shop.once('exit', done) : done()))
  shop.kill()
  // Whatever holds it up, its data is thrown away: nothing waits for it for long.
  const hurry = setTimeout(() => {
    console.error('The shop did not stop within 20 seconds, and is killed.')
    shop.kill('SIGKILL')
  }, 20_000)
  await ended
  clearTimeout(hurry)
  rmSync(data, { recursive: true, force: true })
}
