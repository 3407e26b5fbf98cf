import { spawnSync } from 'node:child_process'

/** A fresh Debian or Ubuntu holds its package manager's locks for minutes, while it upgrades itself. */
const lockSeconds = Number(process.env.APT_LOCK_SECONDS ?? 900)
const isLocked = /could not get lock|unable to (acquire|lock)/i
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)

/** Runs it, and again while another program holds a lock: `update` knows no waiting by itself. Says why it failed. */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = () =>
    spawnSync('apt-get', ['-o', `DPkg::Lock::Timeout=${lockSeconds}`, '-qq', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const deadline = Date.now() + lockSeconds * 1000
  let { status, stderr } = run()
  while (status !== 0 && isLocked.test(stderr) && Date.now() < deadline) {
    pause()
    ;({ status, stderr } = run())
  }
  if (status !== 0) console.log(`apt-get ${args[0]}: ${stderr?.trim().split('\n').slice(-2).join(' ')}`)
  return status === 0
}

/** Installs Debian packages if this machine has apt and we are root. Waits while the package manager is busy. */
export function aptInstall(...names) {
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (process.getuid?.() !== 0 || !hasApt) return false
  console.log(`Installing ${names.join(', ')} …`)
  const install = () => apt('install', '-y', '--no-install-recommends', ...names)
  return install() || (apt('update') && install())
}
