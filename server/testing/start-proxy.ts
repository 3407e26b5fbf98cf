import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './run-process.ts'

export type ProxyProgram = 'nginx' | 'caddy'

/** A real load balancer with the file from `deploy/`. */
export interface Proxy {
  url: string
  port: number
  /** With https: where plain http is answered. */
  plainPort: number
  /** With https: the certificate to trust. */
  readCertificate(): string
  close(): Promise<void>
}

interface ProxyOptions {
  /** The ports of the shop's processes. */
  shopPorts: number[]
  /** Added to the file before the shop's part, inside `http { }` of nginx. */
  more?: string
  /** A test's own change of the file. */
  change?: (file: string) => string
  /** Speaks https, as in production, with a certificate for `localhost` that nobody else trusts. */
  isSecure?: boolean
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
  const place = { folder, port: await freePort(), plainPort: await freePort() }
  const { port, plainPort } = place
  const child = program === 'nginx' ? startNginx(place, options) : startCaddy(place, options)
  running.add(child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start`)
    await sleep(50)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    plainPort,
    readCertificate: () => readFileSync(join(folder, certificates[program]), 'utf8'),
    async close() {
      child.kill('SIGTERM')
      await ended
      running.delete(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const asItIs = (file: string): string => file

interface Place {
  folder: string
  port: number
  plainPort: number
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Within the folder. Caddy makes one of its own. */
const certificates: Record<ProxyProgram, string> = {
  nginx: 'certificate.pem',
  caddy: 'caddy/pki/authorities/local/root.crt',
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, certificates.nginx)]
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...kind, ...files, ...about], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}

function startNginx({ folder, port, plainPort }: Place, options: ProxyOptions) {
  const { shopPorts, more = '', change = asItIs, isSecure = false } = options
  const servers = shopPorts.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=5s;`)
  const file = change(readFileSync('deploy/nginx.conf', 'utf8'))
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', isSecure ? `listen 127.0.0.1:${port} ssl http2;` : '')
    .replace('listen 127.0.0.1:8080;', isSecure ? '' : `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate \S+;/, isSecure ? `ssl_certificate ${join(folder, certificates.nginx)};` : '')
    .replace(/ssl_certificate_key \S+;/, isSecure ? `ssl_certificate_key ${join(folder, 'key.pem')};` : '')
    .replace(/(\s*server 127\.0\.0\.1:300\d max_fails=1 fail_timeout=5s;)+/, `\n    ${servers.join('\n    ')}`)
  if (isSecure) makeCertificate(folder)
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

function startCaddy({ folder, port, plainPort }: Place, options: ProxyOptions) {
  const { shopPorts, more = '', change = asItIs, isSecure = false } = options
  const ports = isSecure ? `\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n` : ''
  const quiet = `\n{\n\tadmin off\n${ports}\tlog {\n\t\tlevel FATAL\n\t}\n`
  const file = change(readFileSync('deploy/Caddyfile', 'utf8'))
  const [global, site] = file.split('\n{$SITE} {')
  if (!global?.includes('\n{\n') || !site)
    throw new Error('deploy/Caddyfile no longer has the lines that are changed for a test')
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `${global.replace('\n{\n', quiet)}${more}\n{$SITE} {${site}`)
  const env = {
    ...process.env,
    SITE: isSecure ? 'localhost' : `http://127.0.0.1:${port}`,
    SHOPS: shopPorts.map((shop) => `127.0.0.1:${shop}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env, stdio: 'inherit' })
}
