import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aptInstall } from './apt.mjs'

const debianFolder = '/usr/lib/postgresql'

/** The folder with initdb and postgres, newest version first. */
export function findBinaries() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN, asked, ...versions.map((version) => join(debianFolder, version, 'bin'))]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

/** PostgreSQL and similar programs refuse to run as root, so root runs them as an ordinary user. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** A folder of its own for a cluster, which the user that runs PostgreSQL may write. */
function makePlace(binaries) {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-postgres-'))
  const user = ordinaryUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return { binaries, folder, data: join(folder, 'data'), options: { ...user, cwd: folder, stdio: 'ignore' } }
}

/**
 * Starts a throw-away PostgreSQL; returns its address and a way to stop it, or why there is none. `moreSettings`
 * (`['fsync=on']`) override those made for speed.
 */
export async function startPostgres(moreSettings = []) {
  let binaries = findBinaries()
  if (!binaries && aptInstall('postgresql')) binaries = findBinaries()
  if (!binaries) return { missing: 'no PostgreSQL here: install it, or name its bin folder in POSTGRES_BIN' }

  const place = makePlace(binaries)
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', place.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    place.options,
  )
  if (made.status !== 0) return { missing: `initdb in ${binaries} failed` }
  return serve(place, moreSettings)
}

/** A standby that follows the server at this port, made by pg_basebackup as an operator would. */
async function startStandby(binaries, port, moreSettings) {
  const place = makePlace(binaries)
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  const made = spawnSync(
    join(binaries, 'pg_basebackup'),
    [...from, '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...place.options, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.stderr}`)
  const standby = await serve(place, moreSettings)
  if (standby.missing) throw new Error(standby.missing)
  return standby
}

async function serve({ binaries, folder, data, options }, moreSettings) {
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'jit=off',
    'max_connections=200',
    ...moreSettings,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const start = () => spawn(join(binaries, 'postgres'), args, options)
  let server = start()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const isUp = async () => {
    for (let waited = 0; waited < 3000 && server.exitCode === null; waited++) {
      if (spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return true
      await sleep(200)
    }
    return false
  }
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    signalAll('SIGCONT')
    server.kill(signal)
    await Promise.race([ended, sleep(60_000, undefined, { ref: false })])
  }
  const stop = async () => {
    await end('SIGINT')
    process.off('exit', endAtExit)
    rmSync(folder, { recursive: true, force: true })
  }
  /** `fast` breaks every connection and ends cleanly; `immediate` stops like a crash, and recovers at start. */
  const restart = async (mode) => {
    await end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    server = start()
    await isUp()
  }
  /** The server first, so that it starts no new process meanwhile. */
  const signalAll = (signal) => {
    const ids = [server.pid, ...childrenOf(server.pid)]
    for (const id of ids) sendSignal(id, signal)
  }
  /** As when its machine loses power. */
  const kill = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    signalAll('SIGKILL')
    await ended
  }
  const endAtExit = () => {
    if (server.exitCode === null && server.signalCode === null) signalAll('SIGCONT')
    server.kill('SIGINT')
  }
  process.once('exit', endAtExit)
  if (!(await isUp())) {
    await stop()
    return { missing: `PostgreSQL in ${binaries} did not start` }
  }
  return {
    url,
    stop,
    restart,
    kill,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    startStandby: () => startStandby(binaries, port, moreSettings),
    promote: () => void spawnSync(join(binaries, 'pg_ctl'), ['promote', '-D', data, '-w'], options),
  }
}

function childrenOf(parent) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([id, of]) => (of === parent ? [id] : []))
}

/** A process may have ended since it was listed. */
function sendSignal(id, signal) {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
