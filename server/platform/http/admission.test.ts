import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { drawHotPages } from '../../shop/site/page-rendering/draw-hot-pages.ts'
import { openAsPerson } from '../../testing/open-as-person.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { Admission } from './admission.ts'

let shop: TestShop
let app: FastifyInstance
let admission: Admission
let balancer: Agent
beforeEach(async () => {
  shop = await openTestShop()
  admission = new Admission('opening')
  app = await buildApp(shop.deps, { admission })
  await app.listen({ port: 0, host: '127.0.0.1' })
  balancer = new Agent({ keepAlive: true })
})
afterEach(async () => {
  balancer.destroy()
  await app.close()
})

interface Answer {
  status: number | undefined
  connection: string | undefined
  retryAfter: string | undefined
}

/** On kept connections, as balancers keep theirs. */
const ask = (path: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const method = body ? 'POST' : 'GET'
    const headers = { 'content-type': 'application/json' }
    const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: balancer }, (answer) => {
      answer.resume()
      const { connection, 'retry-after': retryAfter } = answer.headers
      answer.once('end', () => resolve({ status: answer.statusCode, connection, retryAfter }))
    })
    asked.once('error', reject)
    asked.end(body && JSON.stringify(body))
  })

const convert = () => ask('/api/currencies/convert', { amount: 10, fromCurrency: 'USD', toCurrency: 'EUR' })

test('a process that is not ready sends readers elsewhere, and lets a purchase wait until it is', async () => {
  expect(await ask('/')).toMatchObject({ status: 502, retryAfter: '1' })
  expect((await ask('/readyz')).status).toBe(503)
  let isAnswered = false
  const early = convert().finally(() => (isAnswered = true))
  await ask('/healthz')
  expect(isAnswered).toBe(false)

  admission.open()

  expect(await early).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect(await ask('/')).toMatchObject({ status: 200, connection: 'keep-alive' })
  expect((await ask('/readyz')).status).toBe(200)
})

test('a draining process answers every request and closes each connection', async () => {
  admission.open()
  // After the second request the answer is kept, ready to be resent.
  await ask('/')
  await ask('/')

  admission.drain()

  const answers = [await ask('/'), await ask('/api/packages?countryCode=jp'), await convert()]
  expect(answers).toEqual(answers.map(() => ({ status: 200, connection: 'close', retryAfter: undefined })))
  expect((await ask('/readyz')).status).toBe(503)
})

test('a closing process refuses reads and answers purchases until no request comes any more', async () => {
  admission.open()
  await ask('/')
  admission.drain()
  let isQuiet = false
  const quiet = admission.turnAway().finally(() => (isQuiet = true))

  expect(await ask('/')).toEqual({ status: 502, connection: 'close', retryAfter: '1' })
  expect(await convert()).toMatchObject({ status: 200, connection: 'close' })
  expect(isQuiet).toBe(false)

  await quiet
})

test('a purchase that was on its way when the process closed is answered', async () => {
  admission.open()
  const body = JSON.stringify({ amount: 10, fromCurrency: 'USD', toCurrency: 'EUR' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  client.setEncoding('utf8').on('data', (text: string) => (heard += text))
  const arrived = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('data', resolve)))
  client.write('POST /api/currencies/convert HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n')
  await arrived

  const closed = app.close()
  await shop.until(async () => !app.server.listening)
  client.write(`content-length: ${body.length}\r\n\r\n${body}`)
  await closed

  await shop.until(async () => client.closed)
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
})

test('the most visited pages are rendered before the first visitor comes', async () => {
  const counted = async () => {
    const metrics = await (await shop.fetch('/metrics')).text()
    return Number(/landfall_ready_answers_total\{route="\/\*"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  expect(await drawHotPages(app)).toBeGreaterThan(10)
  admission.open()
  const before = await counted()

  const { port } = app.server.address() as AddressInfo
  const first = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'gzip, br' } })

  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br'])
  expect(first.headers.get('connection')).toBe('keep-alive')
  expect(await counted()).toBe(before + 1)
  expect(await drawHotPages(app, -1)).toBe(0)
})

test('before there is a catalogue, admins can sign in and customers read why they have to wait', async () => {
  const { port } = app.server.address() as AddressInfo
  const open = (path: string, accept = 'text/html') =>
    openAsPerson(`http://127.0.0.1:${port}${path}`, { accept, 'accept-language': 'de' })
  expect(await open('/admin')).toMatchObject({ status: 502, type: 'text/html; charset=utf-8' })

  admission.openOffice()

  for (const path of ['/admin', '/auth']) expect(await open(path)).toMatchObject({ status: 200 })
  expect((await open('/api/auth/providers', '*/*')).status).toBe(200)
  const waiting = await open('/countries')
  expect(waiting).toMatchObject({ status: 502, type: 'text/html; charset=utf-8' })
  expect(waiting.body).toContain('Der Shop ist noch nicht geöffnet')
  expect((await open('/api/packages', '*/*')).body).toContain('"code":"shop_opening"')
  expect((await ask('/readyz')).status).toBe(503)
})
