import { readFileSync } from 'node:fs'
import { type IncomingMessage, request as requestPlainly } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { hasProxy, type Proxy, startProxy } from '../../testing/start-proxy.ts'

const isHere = { nginx: hasProxy('nginx'), caddy: hasProxy('caddy') }

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

const read = (answer: IncomingMessage): Promise<Answer> =>
  new Promise((resolve) => {
    let text = ''
    answer.setEncoding('utf8')
    answer.on('data', (chunk: string) => (text += chunk))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
  })

describe.each(['nginx', 'caddy'] as const)('%s with our file speaks https', (program) => {
  let shop: TestShop
  let proxy: Proxy
  beforeAll(async () => {
    if (!isHere[program]) return
    // Customers know the shop by this address; the port is another one only here.
    shop = await openTestShop({ PUBLIC_URL: 'https://localhost', TRUST_PROXY: '127.0.0.1' })
    proxy = await startProxy(program, { shopPorts: [Number(new URL(shop.url).port)], isSecure: true })
    await shop.until(async () => (await ask('/').catch(() => undefined))?.status === 200)
  })
  afterAll(() => proxy?.close())

  const ask = (path: string, { body, ...more }: RequestOptions & { body?: unknown } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'localhost', ...(body !== undefined && { 'content-type': 'application/json' }) }
      const asked = request(
        {
          host: '127.0.0.1',
          port: proxy.port,
          servername: 'localhost',
          path,
          agent: false,
          ca: proxy.readCertificate(),
          ...more,
          headers: { ...headers, ...more.headers },
        },
        (answer) => void read(answer).then(resolve),
      )
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })

  test.runIf(isHere[program])('a visitor of the plain address is led to https, with the same path', async () => {
    const asked = new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: proxy.plainPort,
        path: '/countries/jp?x=1',
        headers: { host: 'localhost' },
      }
      requestPlainly(options, resolve).on('error', reject).end()
    })
    const { status, headers } = await read(await asked)

    expect([301, 308]).toContain(status)
    expect(new URL(headers.location ?? '').protocol).toBe('https:')
    expect(headers.location).toMatch(/\/countries\/jp\?x=1$/)
  })

  test.runIf(isHere[program])(
    'pages ask browsers to stay with https, and signing in sets a secure cookie',
    async () => {
      expect((await ask('/')).headers['strict-transport-security']).toMatch(/max-age=31536000/)

      const signedIn = await ask('/api/auth/signin', {
        method: 'POST',
        headers: { origin: 'https://localhost' },
        body: shop.deps.config.admin,
      })
      expect([signedIn.status, signedIn.headers['set-cookie']?.join()]).toEqual([
        200,
        expect.stringMatching(/; Secure/),
      ])
      const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: shop.deps.config.admin }
      expect((await ask('/api/auth/signin', foreign)).status).toBe(403)
    },
  )

  test.runIf(isHere[program])('browsers get HTTP/2, and nothing older than TLS 1.2', async () => {
    const handshake = (options: object) =>
      new Promise<string | false | null>((resolve, reject) => {
        const to = { host: '127.0.0.1', port: proxy.port, servername: 'localhost', ca: proxy.readCertificate() }
        const socket = connect({ ...to, ALPNProtocols: ['h2', 'http/1.1'], ...options }, () => {
          resolve(socket.alpnProtocol)
          socket.destroy()
        })
        socket.once('error', reject)
      })

    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('h2')
    expect(await handshake({ minVersion: 'TLSv1.3' })).toBe('h2')
    // OpenSSL itself refuses old versions unless it is told not to.
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }
    await expect(handshake(old)).rejects.toThrow()
  })

  // The sandbox's card form posts to /sandbox, which is for the operator's own network.
  test.runIf(isHere[program])('a shop on play money cannot sell through it', async () => {
    const pay = await ask('/sandbox/stripe/v1/payment_intents/pi_1/confirm', { method: 'POST', body: {} })

    expect(pay.status).toBe(404)
    expect(pay.text).not.toContain('payment_intent')
  })
})

test('nginx is given the same domain everywhere, and the ports that the units for systemd use', () => {
  const file = readFileSync('deploy/nginx.conf', 'utf8')
  const guide = readFileSync('deploy/README.md', 'utf8')

  expect(file.match(/server_name (\S+);/g)).toEqual(['server_name shop.example;', 'server_name shop.example;'])
  const ports = [...file.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
  expect(ports.map((port) => guide.includes(`landfall-web@${port}`))).toEqual([true, true])
})

test('the drop-in for Caddy under systemd sets what the Caddyfile asks for, with the same ports', () => {
  const asked = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
  const dropIn = readFileSync('deploy/systemd/caddy.service.d/landfall.conf', 'utf8')
  const set = Object.fromEntries(
    [...dropIn.matchAll(/Environment="(\w+)=(.*)"/g)].map(([, name, value]) => [name, value]),
  )

  expect(Object.keys(set).toSorted()).toEqual([...new Set(asked)].toSorted())
  const ports = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/server (127\.0\.0\.1:\d+)/g)].map(
    ([, at]) => at,
  )
  expect(set.SHOPS?.split(' ')).toEqual(ports)
})
