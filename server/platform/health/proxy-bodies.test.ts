import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { type Endpoint, usualBody } from '#contract/api/endpoint.ts'
import { buildApp } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { beginBody, sendBody } from '../../testing/send-body.ts'
import { hasProxy, type Proxy, startProxy } from '../../testing/start-proxy.ts'
import { openTestBrowser } from '../../testing/test-browser.ts'

/** The body limit of each address, from the table of the API; all others take `usualBody`. */
async function readLimits(): Promise<Record<string, number>> {
  const limits: Record<string, number> = {}
  for (const file of readdirSync('contract/api')) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ resolve('contract/api', file))
    for (const one of Object.values(exported)) {
      const { path, largestBody } = (typeof one === 'object' ? one : {}) as Partial<Endpoint>
      if (path && largestBody) limits[path] = largestBody
    }
  }
  return limits
}

const units: Record<string, number> = { k: 1024, KiB: 1024, m: 1024 * 1024, MiB: 1024 * 1024 }
const bytesOf = (size = ''): number => Number.parseInt(size) * (units[size.replace(/^\d+/, '')] ?? Number.NaN)

interface Allowed {
  usual: number
  more: Record<string, number>
}

/** The limits in each file. */
const allowedBy: Record<string, (file: string) => Allowed> = {
  'deploy/nginx.conf': (file) => ({
    usual: bytesOf(/^ {4}client_max_body_size (\w+);/m.exec(file)?.[1]),
    more: Object.fromEntries(
      [...file.matchAll(/location = (\S+) \{\s+client_max_body_size (\w+);/g)].map(([, path = '', size]) => [
        path,
        bytesOf(size),
      ]),
    ),
  }),
  'deploy/Caddyfile': (file) => {
    const sizes = Object.fromEntries(
      [...file.matchAll(/request_body @(\w+) \{\s+max_size (\w+)/g)].map(([, name = '', size]) => [
        name,
        bytesOf(size),
      ]),
    )
    const paths = [...file.matchAll(/@(\w+) path (\/api.*)/g)].flatMap(([, name = '', list = '']) =>
      list.split(' ').map((path) => [path, sizes[name] ?? Number.NaN] as const),
    )
    // The paths left out of the rest must be those with a line of their own.
    const left = /@rest not path (.*)/.exec(file)?.[1]?.split(' ')
    return {
      usual: left?.join() === paths.map(([path]) => path).join() ? (sizes.rest ?? 0) : 0,
      more: Object.fromEntries(paths),
    }
  },
  'deploy/kubernetes/ingress.yml': (file) => {
    const all = parseAllDocuments(file).map((document) => document.toJS() as Ingress)
    const found = all.flatMap(({ kind, metadata, spec }) =>
      kind === 'Ingress'
        ? spec.rules.flatMap(({ http }) =>
            http.paths.map(
              ({ path }) => [path, bytesOf(metadata.annotations[`${kindOfIngress}/proxy-body-size`])] as const,
            ),
          )
        : [],
    )
    const { '/': usual = 0, ...more } = Object.fromEntries(found.filter(([path]) => /^\/(api|$)/.test(path)))
    return { usual, more }
  },
}

const kindOfIngress = 'nginx.ingress.kubernetes.io'
interface Ingress {
  kind: string
  metadata: { annotations: Record<string, string> }
  spec: { rules: { http: { paths: { path: string }[] } }[] }
}

test.each(Object.entries(allowedBy))('%s lets through what the shop accepts, and no more', async (file, read) => {
  expect(read(readFileSync(file, 'utf8'))).toEqual({ usual: usualBody, more: await readLimits() })
})

const isHere = { nginx: hasProxy('nginx'), caddy: hasProxy('caddy') }

describe.each(['nginx', 'caddy'] as const)('behind %s with our file and two processes', (program) => {
  let shop: TestShop
  let second: FastifyInstance
  let proxy: Proxy | undefined
  let limits: Record<string, number>
  beforeAll(async () => {
    shop = await openTestShop()
    second = await buildApp(shop.deps)
    await second.listen({ port: 0, host: '127.0.0.1' })
    limits = await readLimits()
  })
  afterAll(() => second.close())
  afterEach(async () => {
    await proxy?.close()
    proxy = undefined
  })

  /**
   * Caddy waits five seconds for a process; here it reports at once that it considers all of them down. That a busy machine
   * takes longer than two seconds to say it is well takes no process out: bodies alone are tried here.
   */
  const noPatience = (file: string) =>
    file.replace('lb_try_duration 5s', 'lb_try_duration 0s').replace('health_timeout 2s', 'health_timeout 10m')

  async function open(change: (file: string) => string = (file) => file): Promise<string> {
    const shopPorts = [shop.app, second].map(({ server }) => (server.address() as AddressInfo).port)
    const { url } = (proxy = await startProxy(program, { shopPorts, change: (file) => change(noPatience(file)) }))
    await shop.until(async () => (await fetch(url).catch(() => undefined))?.status === 200)
    return url
  }

  /**
   * As many visits as there are processes, and two more: one of them would meet a process wrongly taken out of
   * rotation.
   */
  const visits = async (url: string) => {
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) statuses.push((await fetch(`${url}/api/countries/popular`)).status)
    return statuses
  }
  const allFine = [200, 200, 200, 200]

  /** Requests that reach either process at an address during a test. */
  function listen(path: string) {
    const heard: { isOver: boolean }[] = []
    const hear = (request: { url?: string; once(event: 'close', heard: () => void): unknown }) => {
      if (!request.url?.startsWith(path)) return
      const one = { isOver: false }
      heard.push(one)
      request.once('close', () => (one.isOver = true))
    }
    for (const { server } of [shop.app, second]) server.on('request', hear)
    return { heard, stop: () => [shop.app, second].forEach(({ server }) => void server.off('request', hear)) }
  }

  test.runIf(isHere[program])('the largest picture that the shop accepts gets through', async () => {
    const browser = openTestBrowser(await open())
    await browser.send('POST', '/api/auth/signin', { email: 'admin@landfall.test', password: 'landfall-admin' })
    const picture = await pictureOf(limits['/api/admin/shop/pictures'] ?? 0)

    const answer = await browser.fetch('/api/admin/shop/pictures?use=logo', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(picture),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { width: 300, height: 200 }])
  })

  test.runIf(isHere[program])('the largest mail and the largest webhook of the card provider get through', async () => {
    const url = await open()
    const [mail, payments] = ['/api/support/inbound', '/api/webhooks/stripe']
    const start = 'From: ana@example.com\r\nTo: desk@example.com\r\n\r\n'
    const headers = { authorization: `Bearer ${shop.deps.config.supportInboundSecret}` }

    expect((await sendBody(url + mail, limits[mail] ?? 0, { headers, start })).status).toBe(200)
    expect(await sendBody(url + payments, limits[payments] ?? 0)).toMatchObject({
      status: 400,
      text: expect.stringContaining('bad_signature'),
    })
  })

  test.runIf(isHere[program])(
    'a body that is too large is refused, however often, and the shop stays open',
    async () => {
      const url = await open()
      for (const [path, limit] of Object.entries({ ...limits, '/api/auth/signin': usualBody }))
        for (const isChunked of [false, true]) {
          for (let count = 0; count < 3; count++) {
            // Refused for its size, or by the shop because no customer is signed in; a client that is still sending
            // then may find the connection closed.
            const { status } = await sendBody(url + path, limit + 600_000, { isChunked })
            expect([413, 401, 0], `${path} ${isChunked}`).toContain(status)
          }
          expect(await visits(url), path).toEqual(allFine)
        }
    },
  )

  test.runIf(isHere[program])('a body too large for the shop alone is refused with the shop’s message', async () => {
    const url = await open((file) => file.replaceAll(/(client_max_body_size|max_size) \w+/g, '$1 20000000'))
    for (let answers = 0; answers < 12;) {
      const { status, text } = await sendBody(`${url}/api/webhooks/stripe`, 1_600_000, { isChunked: answers % 2 === 1 })
      expect(await visits(url)).toEqual(allFine)
      // Caddy closes half a second after the answer, even where a client on a busy machine has not sent all of it by then.
      if (status === 0) continue
      expect([status, text]).toEqual([413, expect.stringContaining('more than this shop accepts at once')])
      answers++
    }
  })

  test.runIf(isHere[program])('clients that send slowly do not keep others out', async () => {
    const url = await open()
    const slow = await Promise.all(Array.from({ length: 40 }, () => beginBody(`${url}/api/auth/signin`)))

    expect(await visits(url)).toEqual(allFine)
    for (const { leave } of slow) leave()
  })

  test.runIf(isHere[program])('clients that disconnect half way do not affect others', async () => {
    const url = await open()
    const { heard, stop } = listen('/api/auth/signin')
    for (let count = 1; count <= 6; count++) {
      const { leave } = await beginBody(`${url}/api/auth/signin`)
      // nginx does not pass on an incomplete body.
      if (program === 'caddy') await shop.until(async () => heard.length === count)
      leave()
      if (program === 'caddy') await shop.until(async () => heard.every(({ isOver }) => isOver))
      expect(await visits(url)).toEqual(allFine)
    }
    stop()
    expect(heard).toHaveLength(program === 'caddy' ? 6 : 0)
  })

  test.runIf(isHere[program])(
    'headers that are too long are refused, however often, and the shop stays open',
    async () => {
      const url = await open()
      for (let count = 0; count < 6; count++) {
        const headers = Object.fromEntries([1, 2, 3].map((number) => [`x-long-${number}`, 'x'.repeat(7900)]))
        expect([400, 431, 0]).toContain((await sendBody(`${url}/api/auth/signin`, 10, { headers })).status)
        expect(await visits(url)).toEqual(allFine)
      }
    },
  )
})

/** A PNG of exactly this many bytes, padded with an ancillary chunk that readers skip. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const create = { width: 300, height: 200, channels: 3, background: 'teal' } as const
  const small = await sharp({ create }).png().toBuffer()
  const end = small.length - 12
  const filling = Buffer.alloc(bytes - small.length)
  filling.writeUInt32BE(filling.length - 12, 0)
  filling.write('fiLl', 4, 'latin1')
  filling.writeUInt32BE(crc32(filling.subarray(4, -4)), filling.length - 4)
  return Buffer.concat([small.subarray(0, end), filling, small.subarray(end)])
}
