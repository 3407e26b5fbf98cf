import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginBody, sendBody } from '../../testing/send-body.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { connectionLimits, usualPatience } from './connection-limits.ts'
import { answerErrors } from './errors.ts'
import { shedLoad } from './shed-load.ts'

/** Writes raw bytes to a port; returns the reply, or nothing if the connection was closed without one. */
async function talk(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => undefined)
  const answered = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', () => heard.includes('\r\n\r\n') && resolve())
  })
  for (const piece of pieces) socket.write(piece)
  await answered
  socket.destroy()
  return heard
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port

describe('requests that exceed a limit', () => {
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
    expect(await ask(bothLengths, '0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n')).toContain(' 400 ')
    expect(await ask(post('Content-Length: 3', 'Content-Length: 4'), '{}{}')).toContain(' 400 ')
    expect(await ask(post('Transfer-Encoding: chunked, identity'), '0\r\n\r\n')).toContain(' 400 ')
    expect(await ask(post('Content-Length : 4'), '{}')).toContain(' 400 ')
    expect(await ask('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain(' 400 ')

    expect((await shop.fetch('/')).status).toBe(200)
  })

  test.each([
    ['its length is declared', false],
    ['its length is not declared', true],
  ])('an oversized body gets our message, and is read to its end, when %s', async (_case, isChunked) => {
    for (const connection of ['keep-alive', 'close'])
      for (let count = 0; count < 10; count++) {
        const told = await sendBody(`${shop.url}/api/webhooks/stripe`, 6_000_000, {
          isChunked,
          headers: { connection },
        })
        expect([told.status, told.text]).toEqual([413, expect.stringContaining('more than this shop accepts at once')])
      }
  })

  test('a client that never stops sending is cut off', async () => {
    const { port } = new URL(shop.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(post('Content-Type: application/json', `Content-Length: ${10 ** 12}`))
    const some = Buffer.alloc(1024 * 1024)
    let sent = 0
    const sendOn = () => {
      while (!socket.destroyed && socket.write(some)) sent++
    }
    socket.on('drain', sendOn).resume()
    sendOn()

    await closed
    // The buffers of the operating system hold more than the shop read.
    expect(sent).toBeLessThan(200)
  })

  test('the shop uses the usual time limits', async () => {
    const { server } = (await openTestShop({ PATIENCE_TIMES: '1' })).app
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
    [
      'never finishes its body',
      'POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\nabc',
    ],
    ['never sends anything', ''],
  ])('one that %s is cut off', async (_case, bytes) => {
    expect(await talk(portOf(app), bytes)).toContain(' 408 ')
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

  test('are refused at once while health checks and webhooks pass, and served again afterwards', async () => {
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

describe('clients that send slowly', () => {
  test('count only once their body is complete', async () => {
    const app = Fastify()
    answerErrors(app)
    shedLoad(app, { inFlight: 2, delayMs: 60_000, measureEveryMs: 500 })
    let begun = 0
    app.addHook('onRequest', async ({ method }) => void (method === 'POST' && begun++))
    app.post('/form', async () => 'read')
    app.get('/quick', async () => 'quick')
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${portOf(app)}`
    const slow = await Promise.all([1, 2, 3].map(() => beginBody(`${url}/form`)))
    while (begun < slow.length) await sleep(10)

    expect((await fetch(`${url}/quick`)).status).toBe(200)

    for (const { leave } of slow) leave()
    await app.close()
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
  while (!during.includes(503)) during.push(await ask())
  clearInterval(toil)
  // Fails only, by timeout, if the process stays overloaded for good.
  while ((await ask()) !== 200) await sleep(100)
  await app.close()

  expect(during).toContain(503)
})
