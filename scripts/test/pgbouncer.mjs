import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'
import { freePort, ordinaryUser } from './postgres.mjs'

/** Debian installs it in a folder that only root has on its path. */
function findBinary() {
  const asked = spawnSync('sh', ['-c', 'command -v pgbouncer'], { encoding: 'utf8' }).stdout?.trim()
  return [process.env.PGBOUNCER_BIN, asked, '/usr/sbin/pgbouncer'].find((file) => file && existsSync(file))
}

const isAnswering = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true) || socket.destroy())
    socket.once('error', () => resolve(false))
  })

/**
 * Starts a throw-away PgBouncer in front of a PostgreSQL without a password (`startPostgres`); returns the address of
 * the same database through it and a way to stop it, or why there is none. It pools by transaction unless set otherwise
 * (`['pool_mode=session']`).
 */
export async function startPgBouncer(databaseUrl, moreSettings = []) {
  let binary = findBinary()
  if (!binary && aptInstall('pgbouncer')) binary = findBinary()
  if (!binary) return { missing: 'no PgBouncer here: install it, or name it in PGBOUNCER_BIN' }

  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'landfall-pgbouncer-'))
  const user = ordinaryUser()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    'listen_addr=127.0.0.1',
    `listen_port=${port}`,
    'unix_socket_dir=',
    'auth_type=any',
    'pool_mode=transaction',
    'max_client_conn=500',
    'default_pool_size=20',
    ...moreSettings,
  ]
  const databases = `* = host=${target.hostname} port=${target.port} user=${target.username || 'postgres'}`
  writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...settings, ''].join('\n'))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const bouncer = spawn(binary, ['--quiet', file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  bouncer.stderr.on('data', (chunk) => (said += chunk))
  process.once('exit', () => bouncer.kill('SIGKILL'))

  const stop = async () => {
    const ended = bouncer.exitCode === null && new Promise((resolve) => bouncer.once('exit', resolve))
    bouncer.kill('SIGINT')
    await Promise.race([ended, sleep(2000).then(() => bouncer.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; waited < 6000 && bouncer.exitCode === null; waited++) {
    if (await isAnswering(port)) {
      const url = new URL(databaseUrl)
      url.port = String(port)
      return { url: url.href, stop }
    }
    await sleep(100)
  }
  await stop()
  return { missing: `${binary} did not start: ${said.trim().split('\n').at(-1)}` }
}
