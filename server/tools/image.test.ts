import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assemble, type LastStage, readLastStage } from '../testing/last-stage.ts'
import { Customer, planFor } from '../testing/customer.ts'
import { until } from '../testing/open-test-shop.ts'
import { freePort, patientEnv } from '../testing/run-process.ts'
import { openTestBrowser } from '../testing/test-browser.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const name = `landfall_image_${process.pid}`
const own = new URL(serverUrl ?? 'postgres://nowhere')
own.pathname = `/${name}`

/** Root drops to an unprivileged user, as the image does. Any other user is unprivileged already. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

let folder: string
let stage: LastStage
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landfall-image-'))
  chmodSync(folder, 0o755)
  stage = readLastStage(readFileSync('deploy/Dockerfile', 'utf8'))
  assemble(stage, join(folder, 'shop'))
  mkdirSync(join(folder, 'data'), { mode: 0o700 })
  if (nobody.uid) chownSync(join(folder, 'data'), nobody.uid, nobody.gid)
  return () => rmSync(folder, { recursive: true, force: true })
})

const env = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  ...stage.env,
  DATA_DIR: join(folder, 'data'),
  ...patientEnv,
  ...more,
})
const options = (more: Record<string, string>) => ({ cwd: join(folder, 'shop'), env: env(more), ...nobody })

/** The program a line of the Dockerfile names; `node` is the one that runs this test. */
const programOf = ([program = '', ...args]: string[]): [string, string[]] => [
  program === 'node' ? process.execPath : program,
  args,
]

const mayWrite = (place: string): boolean =>
  spawnSync(process.execPath, ['-e', 'fs.writeFileSync(process.argv[1], "")', join(place, 'written')], options({}))
    .status === 0

/**
 * The health check as the container engine runs it, as the same user. The shop has two seconds to answer, so on a busy
 * machine one check may fail: the engine, too, needs three failures in a row.
 */
const checkHealth = (more: Record<string, string>): Promise<number | null> =>
  new Promise((resolve) => {
    const [program, args] = programOf(stage.healthcheck)
    spawn(program, args, { ...options(more), stdio: 'ignore' }).once('close', resolve)
  })

describe.runIf(Boolean(serverUrl))("the image's last stage, put together in a folder", () => {
  let shop: ChildProcess
  let port: number
  let said = ''
  const asAdmin = async (text: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  beforeAll(async () => {
    await asAdmin(`create database ${name}`)
    port = await freePort()
    const [program, args] = programOf(stage.command)
    shop = spawn(program, args, {
      ...options({ PORT: String(port), DATABASE_URL: own.href, LOG_LEVEL: 'warn' }),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    shop.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  })
  afterAll(async () => {
    const isRunning = shop.exitCode === null && shop.signalCode === null
    const ended = isRunning && new Promise((resolve) => shop.once('close', resolve))
    shop.kill('SIGKILL')
    await ended
    await asAdmin(`drop database if exists ${name} with (force)`)
  })

  test('starts for a user who owns nothing but its data, sells, prints a receipt, and stops on request', async () => {
    expect(stage.user).toBe('node')
    const url = `http://127.0.0.1:${port}`
    await until(async () => {
      if (shop.exitCode !== null) throw new Error(said)
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
    })
    await until(async () => (await checkHealth({ PORT: String(port) })) === 0)

    expect(await (await fetch(`${url}/`)).text()).toContain('</html>')
    const customer = new Customer({
      fetch: (path, init) => fetch(url + path, init),
      openBrowser: () => openTestBrowser(url),
    })
    const orderId = await customer.buy(await planFor(customer.shop))
    await until(async () => (await customer.get(`/api/orders/${orderId}`)).body.status === 'active')
    // Fonts are packages too, and only printing needs them.
    const receipt = await customer.browser.fetch(`/api/orders/${orderId}/receipt.pdf`)
    expect(
      Buffer.from(await receipt.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    if (nobody.uid) expect(mayWrite('.')).toBe(false)
    expect(mayWrite(join(folder, 'data'))).toBe(true)

    shop.kill('SIGTERM')
    expect(await new Promise((resolve) => shop.once('close', resolve))).toBe(0)
    expect(await checkHealth({ PORT: String(port) })).toBe(1)
  })
})

test('the image stays under the weight that was measured, and a half more', () => {
  const bytes = (place: string): number =>
    readdirSync(place, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0)

  expect(bytes(join(folder, 'shop/node_modules')) / 1e6).toBeLessThan(390)
  expect(bytes(join(folder, 'shop')) / 1e6).toBeLessThan(450)
})

test('compose checks the health of a process as the Dockerfile does, for images that lost that line', () => {
  const compose = parse(readFileSync('deploy/compose.yml', 'utf8'), { merge: true }) as Compose

  for (const name of ['web-1', 'web-2', 'web-3', 'worker'])
    expect(compose.services[name]?.healthcheck?.test).toEqual(['CMD', ...stage.healthcheck])
})

interface Compose {
  services: Record<string, { healthcheck?: { test: string[] } }>
}

describe('the health check of the image', () => {
  const servers: Server[] = []
  afterAll(() => servers.forEach((server) => server.close()))

  const listen = (host: string, status = 200): Promise<string> =>
    new Promise((resolve, reject) => {
      const server = createServer((_request, response) => response.writeHead(status).end())
      servers.push(server)
      server.once('error', reject)
      server.listen(0, host, () => resolve(String((server.address() as AddressInfo).port)))
    })

  test.each(
    [
      ['0.0.0.0', '0.0.0.0'],
      ['127.0.0.1', '127.0.0.1'],
      ['127.0.0.9', '127.0.0.9'],
      ['::', '::'],
      ['::1', '::1'],
      ['::1', 'localhost'],
      ['127.0.0.1', ''],
    ].filter(([host]) => hasIpv6 || !host?.includes(':')),
  )('finds a shop that listens on %s, with HOST=%s', async (host, HOST) => {
    const PORT = await listen(host)
    await until(async () => (await checkHealth({ HOST, PORT })) === 0)
  })

  test('waits, when asked to, until the shop is ready', async () => {
    let asked = 0
    const server = createServer(({ url }, response) => {
      response.writeHead(url === '/readyz' && ++asked > 2 ? 200 : 503).end()
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    stage.healthcheck.push('until-ready')
    expect(await checkHealth({ PORT: String(port) })).toBe(0)
    stage.healthcheck.pop()

    expect(asked).toBe(3)
  })

  test('does not accept another address, another answer, or none', async () => {
    expect(await checkHealth({ HOST: '127.0.0.1', PORT: await listen('127.0.0.9') })).toBe(1)
    expect(await checkHealth({ PORT: await listen('127.0.0.1', 503) })).toBe(1)
    expect(await checkHealth({ PORT: String(await freePort()) })).toBe(1)
  })
})
