import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { connectionLimits, usualPatience } from './connection-limits.ts'
import { answerErrors } from './errors.ts'
import { shedLoad } from './shed-load.ts'

/** Writes bytes to a port as they are; answers what came back by the time the connection was closed. */
async function talk(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const piece of pieces) socket.write(piece)
  await Promise.race([closed, sleep(10_000)])
  socket.destroy()
  return heard
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port

describe('requests that are too much', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  const post = (...headers: string[]) =>
    ['POST /api/auth/signin HTTP/1.1', 'Host: shop', 'Connection: close', ...headers, '', ''].join('\r\n')

  test('headers, bodies and lengths that do not add up are refused, and the shop goes on', async () => {
    const { port } = new URL(shop.url)
    const ask = async (...pieces: string[]) => (await talk(Number(port), ...pieces)).split('\r\n')[0]

    const bothLengths = post('Transfer-Encoding: chunked', 'Content-Length: 4', 'Content-Type: application/json')
    expect(await ask(post(`X-Long: ${'x'.repeat(20_000)}`))).toBe('HTTP/1.1 431 Request Header Fields Too Large')
    expect(await ask(post('Content-Type: application/json', 'Content-Length: 999999'))).toContain(' 413 ')
    expect(await ask(bothLengths, '0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n')).toContain(' 400 ')
    expect(await ask(post('Content-Length: 3', 'Content-Length: 4'), '{}{}')).toContain(' 400 ')
    expect(await ask(post('Transfer-Encoding: chunked, identity'), '0\r\n\r\n')).toContain(' 400 ')
    expect(await ask(post('Content-Length : 4'), '{}')).toContain(' 400 ')
    expect(await ask('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain(' 400 ')

    expect((await shop.fetch('/')).status).toBe(200)
  })

  test('the shop itself is as patient as it means to be', () => {
    const { server } = shop.app
    expect([server.headersTimeout, server.requestTimeout, server.timeout]).toEqual([
      usualPatience.headersMs,
      usualPatience.requestMs,
      usualPatience.silenceMs,
    ])
  })
})

describe('clients that take their time', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = Fastify(connectionLimits({ headersMs: 300, requestMs: 600, silenceMs: 900, checkEveryMs: 100 }))
    app.post('/', async () => 'ok')
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(() => app.close())

  test.each([
    ['never finishes its headers', 'POST / HTTP/1.1\r\nHost: shop\r\n'],
    ['never finishes its body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nabc'],
    ['never says anything', ''],
  ])('one that %s is cut off', async (_case, bytes) => {
    const started = Date.now()

    expect(await talk(portOf(app), bytes)).toContain(' 408 ')
    expect(Date.now() - started).toBeLessThan(9000)
  })
})

describe('more requests than the shop can serve', () => {
  let app: FastifyInstance
  let release: () => void
  beforeEach(async () => {
    const open = new Promise<void>((resolve) => (release = resolve))
    app = Fastify()
    answerErrors(app)
    app.get('/healthz', async () => 'ok')
    await app.register(async (shop) => {
      shedLoad(shop, { inFlight: 2, delayMs: 60_000, measureEveryMs: 500 })
      shop.get('/slow', () => open.then(() => 'done'))
      shop.get('/page', () => shop.inject('/quick').then((answer) => answer.statusCode))
      shop.get('/quick', async () => 'quick')
      shop.post('/api/webhooks/stripe', async () => 'taken')
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    release()
    await app.close()
  })

  test('are told at once to come back, while health checks and webhooks pass; then all is as before', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portOf(app)}${path}`, init)
    const inside = [ask('/slow'), ask('/slow')]
    while ((await ask('/quick')).status === 200) await sleep(20)

    const refused = await ask('/quick')
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('2')
    expect(await refused.json()).toMatchObject({ code: 'shop_busy' })
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/api/webhooks/stripe', { method: 'POST' })).status).toBe(200)

    release()
    expect(await Promise.all(inside.map(async (one) => (await one).text()))).toEqual(['done', 'done'])
    expect((await ask('/page')).status).toBe(200)
  })
})

test('a process that no longer keeps up sends people away until it does', async () => {
  const app = Fastify()
  answerErrors(app)
  shedLoad(app, { inFlight: 100, delayMs: 150, measureEveryMs: 200 })
  app.get('/', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => (await fetch(`http://127.0.0.1:${portOf(app)}/`)).status
  const toil = setInterval(() => {
    for (const end = Date.now() + 400; Date.now() < end;);
  }, 1)

  const during: number[] = []
  for (let tries = 0; tries < 10 && !during.includes(503); tries++) during.push(await ask())
  clearInterval(toil)
  const deadline = Date.now() + 20_000
  while ((await ask()) !== 200 && Date.now() < deadline) await sleep(100)
  const after = await ask()
  await app.close()

  expect(during).toContain(503)
  expect(after).toBe(200)
})
