import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { Admission } from '../http/admission.ts'
import { freePort } from '../../testing/run-process.ts'
import { hasProxy, type Proxy, type ProxyProgram, startProxy } from '../../testing/start-proxy.ts'

type Change = (file: string) => string

const [hasNginx, hasCaddy] = [hasProxy('nginx'), hasProxy('caddy')]

let shop: TestShop
let proxy: Proxy | undefined
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await proxy?.close()
  proxy = undefined
})

async function proxyOf(program: ProxyProgram, shopPorts = [shopPort()], change?: Change): Promise<number> {
  proxy = await startProxy(program, { shopPorts, ...(change && { change }) })
  return proxy.port
}

/** Every spelling we know of the paths that are not public. Sent as they are: a URL object would normalize them. */
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

/** True for text that only an internal page of the shop contains. */
const isFromInside = (text: string): boolean =>
  /# HELP landfall_|"status":"(ok|ready)"|<title>[^<]*[Ss]andbox|^\[/.test(text)

const shopPort = () => Number(new URL(shop.url).port)

async function untilPassedOn(port: number): Promise<void> {
  await shop.until(async () => (await ask(port, '/').catch(() => undefined))?.status === 200)
}

async function keepsToItself(port: number): Promise<void> {
  await untilPassedOn(port)
  // Asked directly the shop answers all of them, or the checks below would prove nothing.
  for (const path of inside) expect(isFromInside((await ask(shopPort(), `/${path}`)).text), path).toBe(true)
  for (const path of inside.flatMap(spellings)) expect(isFromInside((await ask(port, path)).text), path).toBe(false)
  expect((await ask(port, '/api/countries/popular')).status).toBe(200)
  expect((await ask(port, '/.well-known/security.txt')).status).toBe(200)
}

describe('what is meant for the operator only', () => {
  test.runIf(hasNginx)('does not pass through nginx with our file', async () => {
    await keepsToItself(await proxyOf('nginx'))
  })

  test.runIf(hasCaddy)('does not pass through Caddy with our file', async () => {
    await keepsToItself(await proxyOf('caddy'))
  })

  test('is not routed by the ingress, and in the compose file only the balancer has a public port', () => {
    const ingress = readFileSync('deploy/kubernetes/ingress.yml', 'utf8')
    const compose = readFileSync('deploy/compose.yml', 'utf8')
    const rules = [...ingress.matchAll(/path: (\S+),\s+pathType: (\w+),\s+backend: \{\s+service: \{\s+name: (\w+)/g)]

    expect(rules.map(([, path, kind, service]) => `${path} ${kind} ${service}`)).toEqual([
      '/ Prefix web',
      ...['metrics', 'readyz', 'healthz', 'sandbox'].map((path) => `/${path} Prefix nobody`),
      ...['webhooks/stripe', 'admin/shop/draft', 'admin/shop/pictures', 'support/inbound'].map(
        (path) => `/api/${path} Exact web`,
      ),
    ])
    // A service without a selector has no pods.
    expect(ingress.split('---').at(-1)).toMatch(/name: nobody(?![\s\S]*selector)/)
    expect(compose.match(/\bports:/g)).toHaveLength(1)
    expect(compose.split('\n  web-1:')[0]).toContain("ports: ['80:80'")
  })
})

describe('a proxy that compresses by itself', () => {
  /** Hides from the shop that the browser accepts compression, so that the proxy has something to compress. */
  const compress: Record<ProxyProgram, Change> = {
    nginx: (file) =>
      file
        .replace('client_max_body_size', 'gzip on; gzip_types *; gzip_proxied any; gzip_vary on; client_max_body_size')
        .replace('proxy_set_header', 'proxy_set_header Accept-Encoding ""; proxy_set_header'),
    caddy: (file) =>
      file
        .replace('@payments', 'encode gzip\n\t@payments')
        .replace('lb_policy', 'header_up -Accept-Encoding\n\t\tlb_policy'),
  }

  test.each([
    ['nginx', hasNginx],
    ['caddy', hasCaddy],
  ] as const)('%s answers a returning visitor with an empty 304', async (program, isHere) => {
    if (!isHere) return
    const port = await proxyOf(program, [shopPort()], compress[program])
    await untilPassedOn(port)
    const script = /src="(\/assets\/entry-client[^"]+\.js)"/.exec((await ask(port, '/')).text)?.[1] ?? ''

    for (const path of ['/countries/jp', '/api/packages?countryCode=jp', '/sw.js', script]) {
      const read = (headers: Record<string, string>) =>
        fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'gzip', ...headers } })
      const first = await read({})
      const etag = first.headers.get('etag') ?? ''
      // With `if-none-match`, Node's fetch adds `no-cache` unless the header is set.
      const again = await read({ 'if-none-match': etag, 'cache-control': 'max-age=0' })

      expect([path, first.status, first.headers.get('content-encoding')]).toEqual([path, 200, 'gzip'])
      expect([path, again.status, await again.text()]).toEqual([path, 304, ''])
    }
  })
})

interface Visitors {
  /** How many answers each visitor has had so far. */
  answered: readonly number[]
  /** Waits until each has had this many more answers. */
  comeAgain(times: number): Promise<void>
  /** Stops the visits and returns every answer that was not a 200. */
  finish(): Promise<string[]>
}

describe('a process that is replaced while customers use the shop', () => {
  /** A second process of the same shop, at a new port or one that was used before. */
  async function openProcess(port = 0) {
    const admission = new Admission('opening')
    const app = await buildApp(shop.deps, { admission })
    let knocks = 0
    app.addHook('onRequest', async ({ url }) => void (url !== '/readyz' && knocks++))
    const connections = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
    await app.listen({ port, host: '127.0.0.1' })

    /** Waits until each visitor has had two answers elsewhere since the last request here: none is on the way. */
    const untilLeftAlone = async ({ answered }: Visitors) => {
      let [seen, from] = [knocks, [...answered]]
      await shop.until(async () => {
        if (knocks !== seen) [seen, from] = [knocks, [...answered]]
        return answered.every((count, visitor) => count >= (from[visitor] ?? 0) + 2)
      })
    }
    /** As with `DRAIN_SECONDS`, which is longer than any balancer here keeps a connection or needs to notice. */
    const leave = async (visitors?: Visitors, learns: 'by asking' | 'from failures' = 'by asking') => {
      const before = [...connections]
      admission.drain()
      if (visitors) {
        await shop.until(async () => before.every((socket) => socket.destroyed))
        if (learns === 'by asking') await untilLeftAlone(visitors)
      }
      await admission.turnAway()
      if (visitors) await untilLeftAlone(visitors)
      await app.close()
    }
    return { admission, leave, port: (app.server.address() as AddressInfo).port }
  }

  /** Readers and buyers, each with one request at a time. */
  function letIn(url: string): Visitors {
    let isOver = false
    const wrong: string[] = []
    const answered: number[] = []
    const visit = async (path: string, init?: RequestInit) => {
      const visitor = answered.push(0) - 1
      while (!isOver) {
        const told = await fetch(url + path, init).then(
          async (answer) => `${path} ${answer.status} ${answer.ok ? '' : await answer.text()}`,
          (error: unknown) => `${path} ${String(error)}`,
        )
        if (!told.includes(' 200 ')) wrong.push(told)
        answered[visitor] = (answered[visitor] ?? 0) + 1
        await sleep(5)
      }
    }
    const body = JSON.stringify({ amount: 10, fromCurrency: 'USD', toCurrency: 'EUR' })
    const sum = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const visits = [
      visit('/'),
      visit('/api/packages?countryCode=jp'),
      ...[1, 2].map(() => visit('/api/currencies/convert', sum)),
    ]
    const comeAgain = async (times: number) => {
      const from = [...answered]
      await shop.until(async () => answered.every((count, visitor) => count >= (from[visitor] ?? 0) + times))
    }
    const finish = async () => {
      isOver = true
      await Promise.all(visits)
      return wrong
    }
    return { answered, comeAgain, finish }
  }

  test.each([
    ['nginx', hasNginx, 'from failures'],
    ['caddy', hasCaddy, 'by asking'],
  ] as const)('loses no request behind %s', async (program, isHere, learns) => {
    if (!isHere) return
    const first = await openProcess()
    first.admission.open()
    const port = await proxyOf(program, [shopPort(), first.port])
    await untilPassedOn(port)
    const visitors = letIn(`http://127.0.0.1:${port}`)
    await visitors.comeAgain(5)

    await first.leave(visitors, learns)
    const next = await openProcess(first.port)
    // Long enough that some requests come too early, but not so long that they time out.
    await sleep(300)
    next.admission.open()
    await visitors.comeAgain(10)

    expect(await visitors.finish()).toEqual([])
    await next.leave()
  })

  /** Sends this many posts over 64 connections, and returns how often each status was answered, without a body. */
  async function postAtOnce(port: number, times: number): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {}
    const post = `POST /anything HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 2\r\n\r\n{}`
    let left = times
    const send = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(post)).setEncoding('latin1')
        socket.on('error', reject).on('close', resolve)
        let answer = ''
        socket.on('data', (part: string) => {
          answer += part
          if (!answer.endsWith('\r\n\r\n')) return
          const [, status = answer] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? []
          statuses[status] = (statuses[status] ?? 0) + 1
          answer = ''
          if (--left >= 64) socket.write(post)
          else socket.end()
        })
      })
    await Promise.all(Array.from({ length: 64 }, send))
    return statuses
  }

  test.runIf(hasCaddy)(
    'Caddy passes on every one of many purchases at the same moment while one of two is away',
    async () => {
      const [here, away] = [await freePort(), await freePort()]
      // As quick as can be, so that many requests choose a process at the same moment.
      const process = `\nhttp://127.0.0.1:${here} {\n\trespond 204\n}\n`
      proxy = await startProxy('caddy', { shopPorts: [here, away], more: process })
      // A post that meets the other before Caddy has asked it is not passed on.
      await shop.until(async () => Object.keys(await postAtOnce(proxy?.port ?? 0, 200)).join() === '204')

      expect(await postAtOnce(proxy.port, 10_000)).toEqual({ 204: 10_000 })
    },
  )
})
