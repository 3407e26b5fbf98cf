import { spawnSync } from 'node:child_process'

const works = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0

/** Installs a Debian package where that is possible and allowed. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !works('apt-get', ['--version'])) return false
  console.log(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => works('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return install() || (works('apt-get', ['update', '-qq'], { env }) && install())
}
