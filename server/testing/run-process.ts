import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export interface ShopProcess {
  url: string
  child: ChildProcess
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Its standard error so far. */
  said: () => string
  untilReady(): Promise<void>
}

/** Multiplies the shop's timeouts, since a busy machine is slow, not broken. */
export const patientEnv = { PATIENCE_TIMES: '30' }

/** Starts the built shop as its own process, as an operator would. */
export async function startShopProcess(
  env: Record<string, string>,
  program: 'main' | 'reseal' = 'main',
): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [`dist/server/${program}.js`], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...patientEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let logged = ''
  child.stdout.on('data', (chunk: Buffer) => (logged = (logged + chunk.toString()).slice(-4000)))
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    process.stderr.write(chunk)
  })
  const url = `http://localhost:${port}`
  return {
    url,
    child,
    ended: new Promise((resolve) => child.once('close', resolve)),
    said: () => said,
    untilReady: () => untilReady(child, url, () => logged),
  }
}

async function untilReady(child: ChildProcess, url: string, logged: () => string): Promise<void> {
  const deadline = Date.now() + 10 * 60_000
  let last = 'it never answered'
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} before it was ready`)
    try {
      const answer = await fetch(`${url}/readyz`)
      if (answer.ok) return
      last = `it answered ${answer.status} ${await answer.text()}`
    } catch (error) {
      last = `it did not answer: ${String(error)}`
    }
    await sleep(150)
  }
  throw new Error(`the shop did not get ready; at last ${last}; its log ends with: ${logged()}`)
}
