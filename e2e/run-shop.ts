import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningShop {
  url: string
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts the built shop as its own process, as an operator would, and waits until it is ready. */
export async function runShop(dataDir: string, env: Record<string, string> = {}): Promise<RunningShop> {
  const port = await freePort()
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await untilReady(shop, url)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => shop.once('exit', resolve))
      shop.kill('SIGTERM')
      await Promise.race([ended, sleep(15_000)])
      shop.kill('SIGKILL')
    },
  }
}

async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode} before it was ready`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(150)
  }
  throw new Error('the shop did not get ready')
}
