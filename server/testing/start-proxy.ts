import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './run-process.ts'

export type ProxyProgram = 'nginx' | 'caddy'

/** A real load balancer with the file from `deploy/`. */
export interface Proxy {
  url: string
  port: number
  close(): Promise<void>
}

interface ProxyOptions {
  /** The ports of the shop's processes. */
  shopPorts: number[]
  /** Added to the file before the shop's part, inside `http { }` of nginx. */
  more?: string
  /** A test's own change of the file. */
  change?: (file: string) => string
}

/** Fails loudly where the program is missing, since a skipped test proves nothing. */
export function hasProxy(program: ProxyProgram): boolean {
  const isInstalled = spawnSync(program, ['version']).error === undefined
  if (!isInstalled) process.stderr.write(`\n${program} is not installed: deploy/ was not tried with it here.\n`)
  return isInstalled
}

/** Killed on exit, whatever ends this process: nginx, killed outright, would leave its workers. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Starts it and waits until it listens; the shop behind it may not answer yet. */
export async function startProxy(program: ProxyProgram, options: ProxyOptions): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `landfall-${program}-`))
  const port = await freePort()
  const child = program === 'nginx' ? startNginx(folder, port, options) : startCaddy(folder, port, options)
  running.add(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start`)
    await sleep(50)
  }
  return {
    url,
    port,
    async close() {
      child.kill('SIGTERM')
      await ended
      running.delete(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const asItIs = (file: string): string => file

function startNginx(folder: string, port: number, { shopPorts, more = '', change = asItIs }: ProxyOptions) {
  const servers = shopPorts.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=5s;`)
  const file = change(readFileSync('deploy/nginx.conf', 'utf8'))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace(/(\s*server 127\.0\.0\.1:300\d max_fails=1 fail_timeout=5s;)+/, `\n    ${servers.join('\n    ')}`)
  if (!file.includes(`127.0.0.1:${port}`) || !servers.every((line) => file.includes(line)))
    throw new Error('deploy/nginx.conf no longer has the lines that are changed for a test')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  // Started by root, nginx runs its workers as another user, which buffers large bodies here.
  chmodSync(folder, 0o755)
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log crit; events {}
     http { access_log off; ${paths.join(' ')}
     ${more}
     ${file} }`,
  )
  return spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', config], { stdio: 'inherit' })
}

function startCaddy(folder: string, port: number, { shopPorts, more = '', change = asItIs }: ProxyOptions) {
  const quiet = '\n{\n\tadmin off\n\tlog {\n\t\tlevel FATAL\n\t}\n'
  const file = change(readFileSync('deploy/Caddyfile', 'utf8'))
  const [options, site] = file.split('\n{$SITE} {')
  if (!options?.includes('\n{\n') || !site)
    throw new Error('deploy/Caddyfile no longer has the lines that are changed for a test')
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `${options.replace('\n{\n', quiet)}${more}\n{$SITE} {${site}`)
  const env = {
    ...process.env,
    SITE: `http://127.0.0.1:${port}`,
    SHOPS: shopPorts.map((shop) => `127.0.0.1:${shop}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env, stdio: 'inherit' })
}
