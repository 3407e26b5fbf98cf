// Runs something against a shop: the one at SHOP_URL, or one started from dist/ for the occasion.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 60_000

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

async function untilReady(url) {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`The shop at ${url} did not get ready`)
}

export async function withShop(run) {
  if (process.env.SHOP_URL) return run(process.env.SHOP_URL)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'landfall-'))
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder }
  const shop = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  try {
    await untilReady(url)
    return await run(url)
  } finally {
    shop.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
