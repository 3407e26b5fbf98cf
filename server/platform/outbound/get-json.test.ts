import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getJson } from './get-json.ts'

const bounds = { mayBeInternal: true, mostBytes: 1000, patienceMs: 5000 }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/document.json`
}

test('a document is read', async () => {
  const url = await serve((_request, response) => response.end('{"name":"a"}'))

  expect(await getJson(url, bounds)).toEqual({ name: 'a' })
})

test('nothing is asked of this machine or its network, by digits or by name', async () => {
  let calls = 0
  const url = await serve((_request, response) => {
    calls++
    response.end('{}')
  })
  const { port } = new URL(url)

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await expect(getJson(`http://${host}:${port}/`, { ...bounds, mayBeInternal: false })).rejects.toThrow(
      /not a public address/,
    )
  expect(calls).toBe(0)
})

test.each<[string, RequestListener, RegExp]>([
  ['a redirect', (_request, response) => response.writeHead(302, { location: '/other' }).end(), /answered 302/],
  ['an error', (_request, response) => response.writeHead(500).end(), /answered 500/],
  ['more than was agreed', (_request, response) => response.end(`"${'x'.repeat(5000)}"`), /more than 1000 bytes/],
  ['no JSON', (_request, response) => response.end('<html>'), /JSON/],
])('%s is no document', async (_what, answer, why) => {
  await expect(getJson(await serve(answer), bounds)).rejects.toThrow(why)
})

test('an answer that comes byte by byte is not waited for', async () => {
  const url = await serve((_request, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })

  await expect(getJson(url, { ...bounds, mostBytes: 1_000_000, patienceMs: 300 })).rejects.toThrow(/abort/i)
})
