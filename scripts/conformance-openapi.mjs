// Holds the partner API against its published document with programs from outside: `npm run conformance:openapi`.
// openapi-typescript makes types of the document, the journey in `conformance/` is compiled with them, and runs against the
// built shop through Prism, which answers 500 where a request or an answer differs from the document. The programs are
// installed under .cache; where that is not possible, it says so and ends with status 2.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installApart } from './test/other-node.mjs'
import { freePort } from './test/postgres.mjs'

// openapi-typescript runs with TypeScript 5 only.
const programs = [
  'openapi-typescript@7.13.0',
  'typescript@5.9.3',
  'openapi-fetch@0.17.0',
  '@types/node@20',
  '@stoplight/prism-cli@5.16.0',
]
const document = resolve('public/partner-openapi.json')
const folder = resolve('.cache', 'conformance-openapi')

function giveUp(why) {
  console.error(`Not run: ${why}`)
  process.exit(2)
}

/** Runs one of the programs to its end; ends this one where it fails. */
function run(name, ...args) {
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }
  if (spawnSync(join(folder, 'node_modules/.bin', name), args, options).status !== 0) process.exit(1)
}

// Prism asks for Node 24 and runs on 20 as well. A package below it would report each installation to its makers.
if (!installApart(folder, '--ignore-scripts', ...programs)) giveUp('the programs could not be installed.')
writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
copyFileSync('scripts/conformance/partner-journey.ts', join(folder, 'partner-journey.ts'))
run('openapi-typescript', document, '-o', 'partner-api.ts')
const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--skipLibCheck', '--types', 'node']
run('tsc', ...strict, '--rewriteRelativeImportExtensions', 'partner-journey.ts')
console.log('compiled  the journey, with the types of the document')

const [port, proxyPort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const proxyUrl = `http://127.0.0.1:${proxyPort}`
const data = mkdtempSync(join(tmpdir(), 'conformance-'))
const children = []
function start(command, args, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  child.said = ''
  child.stdout.on('data', (part) => (child.said += part))
  return child
}

/** Until an address answers, with whatever it is. */
async function untilItAnswers(address, child) {
  for (let waits = 0; waits < 600 && child.exitCode === null; waits++) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer && answer.status !== 503) return
    await sleep(500)
  }
  giveUp(`${address} does not answer.\n${child.said}`)
}

/** A key for play money, as an operator makes it in the office. */
async function makeTestKey() {
  const admin = { email: 'admin@landfall.test', password: 'landfall-admin' }
  let cookie = ''
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await post('/api/auth/signin', admin)
  const { id } = await post('/api/admin/partners', { name: 'Journey', email: 'journey@agency.example' })
  return (await post(`/api/admin/partners/${id}/keys`, { mode: 'test' })).key
}

try {
  const shop = start(process.execPath, ['dist/server/main.js'], {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
  })
  await untilItAnswers(`${url}/readyz`, shop)
  const key = await makeTestKey()
  const prism = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js')
  const proxy = start(process.execPath, [prism, 'proxy', document, url, '--errors', '-p', String(proxyPort)])
  await untilItAnswers(`${proxyUrl}/`, proxy)
  const journey = start(process.execPath, [join(folder, 'partner-journey.js')], { SHOP: proxyUrl, KEY: key })
  const status = await new Promise((done) => journey.once('close', done))
  console.log(journey.said)
  const violations = proxy.said.split('\n').filter((line) => /violation/i.test(line))
  if (violations.length > 0) console.log(violations.join('\n'))
  const isPassed = status === 0 && violations.length === 0
  console.log(isPassed ? 'passed: no request and no answer differs from the document' : 'FAILED')
  process.exitCode = isPassed ? 0 : 1
} finally {
  const ended = children.map(
    (child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done())),
  )
  for (const child of children) child.kill()
  const hurry = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, 20_000)
  await Promise.all(ended)
  clearTimeout(hurry)
  rmSync(data, { recursive: true, force: true })
}
