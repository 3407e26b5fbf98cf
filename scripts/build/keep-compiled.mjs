// Opens the shop that was just built, looks at a few of its pages, and keeps what V8 compiled for that beside the files
// it was compiled from, for every start to come (`server/platform/compiled-code.ts`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const looksAt = ['/', '/countries', '/countries/jp', '/api/packages?countryCode=jp']
const patienceMs = 120_000

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** The builder's own settings may name a real database and real money, so only what a program needs is passed on. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'NODE_OPTIONS']

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'landfall-compiled-'))
const shop = spawn(process.execPath, ['dist/server/main.js', '--keep-compiled'], {
  env: {
    ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = once(shop, 'exit')
const isUp = () => shop.exitCode === null && shop.signalCode === null
const get = (path) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)

const began = Date.now()
while (isUp() && !(await get('/readyz'))?.ok && Date.now() - began < patienceMs) await sleep(50)
for (const path of looksAt) await (await get(path))?.arrayBuffer()
shop.kill('SIGTERM')
const [status] = await ended
rmSync(folder, { recursive: true, force: true })
// Not a failed build: it is only slower to start.
if (status !== 0) console.warn('What V8 compiled was not kept: the shop could not be opened here.')
