import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from '../../scripts/test/postgres.mjs'
import { askState } from '../platform/db/server-state.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { createLogger } from '../platform/logger.ts'
import { freePort } from './run-process.ts'

/** Fails loudly where HAProxy is missing, since a skipped test proves nothing. */
export function hasHaproxy(): boolean {
  const isInstalled = spawnSync('haproxy', ['-v']).error === undefined
  if (!isInstalled) process.stderr.write('\nhaproxy is not installed: deploy/haproxy.cfg was not tried here.\n')
  return isInstalled
}

type Server = Pick<Postgres, 'url'>

/** A real HAProxy with the file from `deploy/`, in front of these servers. */
export async function startHaproxy(servers: readonly Server[]) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-haproxy-'))
  const patronis = await Promise.all(servers.map(playPatroni))
  const ports = { writers: await freePort(), readers: await freePort() }
  const members = servers.map(
    ({ url }, index) => `    server m${index} ${new URL(url).host} check port ${patronis[index]?.port}\n`,
  )
  const file = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind :5000', `bind 127.0.0.1:${ports.writers}`)
    .replace('bind :5001', `bind 127.0.0.1:${ports.readers}`)
    .replaceAll(/( {4}server \w+ 10\.0\.0\.\d+:5432 check port 8008\n)+/g, members.join(''))
  if (file.includes('10.0.0.') || !file.includes(`:${ports.readers}`))
    throw new Error('deploy/haproxy.cfg no longer has the lines that are changed for a test')
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, file)
  const child = spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const at = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    writers: at(ports.writers),
    readers: at(ports.readers),
    isRunning: () => child.exitCode === null,
    async close() {
      child.kill('SIGTERM')
      await ended
      for (const patroni of patronis) patroni.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What Patroni answers beside a server: 200 where it is what the address asks for. */
async function playPatroni({ url }: Server) {
  const isStandby = async () => {
    const server = openPostgres({ url, log: createLogger('silent'), maxConnections: 1, isOnlyRead: true })
    try {
      return (await askState(server.raw.query)).isStandby
    } finally {
      await server.close()
    }
  }
  const server = createServer((request, response) => {
    const wanted = request.url === '/replica'
    void isStandby().then(
      (found) => response.writeHead(found === wanted ? 200 : 503).end(),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}
