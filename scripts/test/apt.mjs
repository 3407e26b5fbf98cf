import { spawnSync } from 'node:child_process'

const works = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

/** Installs Debian packages if this machine has apt and we are root. */
export function aptInstall(...names) {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) return false
  console.log(`Installing ${names.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => works('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  return install() || (works('apt-get', ['update', '-qq'], { env }) && install())
}
