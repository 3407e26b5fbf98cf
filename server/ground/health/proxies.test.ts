import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { freePort } from '../../testing/run-process.ts'

let shop: TestShop
let folder: string
let proxy: ChildProcess | undefined
beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'landfall-proxy-'))
  return () => rmSync(folder, { recursive: true, force: true })
})
afterEach(async () => {
  if (!proxy) return
  const ended = new Promise((resolve) => proxy?.once('exit', resolve))
  proxy.kill('SIGTERM')
  await ended
  proxy = undefined
})

/** Each way we know to spell what is not for the world. Sent as they are: a URL object would tidy them. */
const inside = ['metrics', 'readyz', 'healthz', 'sandbox', 'sandbox/mail?to=ana@example.com', 'sandbox/payments']
const spellings = (path: string): string[] => [
  `/${path}`,
  `//${path}`,
  `/./${path}`,
  `/countries/../${path}`,
  `/countries/..%2f${path}`,
  `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  `/${path.replace(/(\?|$)/, '/$1')}`,
  `/${path.replace(/(\?|$)/, '%2f$1')}`,
  `/${path.replace('/', '%2f')}`,
  `/${path.toUpperCase()}`,
  `/${path}${path.includes('?') ? '&' : '?'}x=1`,
  `http://127.0.0.1/${path}`,
]

const ask = (port: number, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end()
  })

/** What only the shop itself could have said, from the inside. */
const isFromInside = (text: string): boolean =>
  /# HELP landfall_|"status":"(ok|ready)"|<title>[^<]*[Ss]andbox|^\[/.test(text)

const shopPort = () => Number(new URL(shop.url).port)

async function keepsToItself(port: number): Promise<void> {
  const deadline = Date.now() + 20_000
  while ((await ask(port, '/').catch(() => undefined))?.status !== 200) {
    if (Date.now() > deadline) throw new Error('the proxy did not pass the shop on')
    await sleep(100)
  }
  // Asked directly the shop tells all of it, or these would show nothing.
  for (const path of inside) expect(isFromInside((await ask(shopPort(), `/${path}`)).text), path).toBe(true)
  for (const path of inside.flatMap(spellings)) expect(isFromInside((await ask(port, path)).text), path).toBe(false)
  expect((await ask(port, '/api/countries/popular')).status).toBe(200)
  expect((await ask(port, '/.well-known/security.txt')).status).toBe(200)
}

/** Loud, since a skipped proof is none. */
function isHere(program: 'nginx' | 'caddy'): boolean {
  const isInstalled = spawnSync(program, ['version']).error === undefined
  if (!isInstalled) process.stderr.write(`\n${program} is not installed: deploy/ was not tried with it here.\n`)
  return isInstalled
}

describe('what is meant for the operator alone', () => {
  test.runIf(isHere('nginx'))('does not pass through nginx with our file', async () => {
    const port = await freePort()
    const file = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${shopPort()}`)
    expect(file).toContain(`listen 127.0.0.1:${port};`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr crit; events {}
       http { access_log off; ${paths.join(' ')} ${file} }`,
    )

    proxy = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
    await keepsToItself(port)
  })

  test.runIf(isHere('caddy'))('does not pass through Caddy with our file', async () => {
    const port = await freePort()
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`,
    )
    const env = {
      ...process.env,
      SITE: `http://127.0.0.1:${port}`,
      SHOPS: `127.0.0.1:${shopPort()}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }

    proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env,
      stdio: 'inherit',
    })
    await keepsToItself(port)
  })

  test('is sent to nobody by the ingress, and only the balancer of the compose file has a door to the street', () => {
    const ingress = readFileSync('deploy/kubernetes/ingress.yml', 'utf8')
    const compose = readFileSync('deploy/compose.yml', 'utf8')
    const rules = [...ingress.matchAll(/path: (\S+), pathType: (\w+), backend: \{ service: \{ name: (\w+)/g)]

    expect(rules.map(([, path, kind, service]) => `${path} ${kind} ${service}`)).toEqual([
      '/ Prefix web',
      ...['metrics', 'readyz', 'healthz', 'sandbox'].map((path) => `/${path} Prefix nobody`),
    ])
    // A service without a selector has no pods.
    expect(ingress.split('---')[1]).not.toContain('selector')
    expect(compose.match(/\bports:/g)).toHaveLength(1)
    expect(compose.split('\n  web-1:')[0]).toContain("ports: ['80:80'")
  })
})
