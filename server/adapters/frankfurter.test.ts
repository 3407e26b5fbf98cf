import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFrankfurter } from './frankfurter.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function answering(status: number, body: string, delayMs = 0): Promise<string> {
  server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body), delayMs)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('reads rates as Frankfurter documents them', async () => {
  const url = await answering(
    200,
    JSON.stringify([
      { date: '2026-11-13', base: 'USD', quote: 'EUR', rate: 0.8628 },
      { date: '2026-11-13', base: 'USD', quote: 'JPY', rate: 154.62, providers: ['BOJ'] },
    ]),
  )

  expect(await createFrankfurter({ url }).latest(['EUR', 'JPY'])).toEqual([
    { code: 'EUR', rate: 0.8628, asOf: '2026-11-13' },
    { code: 'JPY', rate: 154.62, asOf: '2026-11-13' },
  ])
})

test.each([
  ['an error', 503, 'down'],
  ['a page instead of data', 200, '<html>'],
  ['the shape of version 1', 200, '{"amount":1,"base":"USD","rates":{"EUR":0.86}}'],
  ['another base', 200, '[{"date":"2026-11-13","base":"EUR","quote":"USD","rate":1.16}]'],
  ['a rate of nothing', 200, '[{"date":"2026-11-13","base":"USD","quote":"EUR","rate":0}]'],
])('%s is never taken for rates', async (_, status, body) => {
  const url = await answering(status, body)

  await expect(createFrankfurter({ url }).latest(['EUR'])).rejects.toThrow()
})

test('one unreadable rate loses only that rate', async () => {
  const good = { date: '2026-11-13', base: 'USD', quote: 'EUR', rate: 0.8628 }
  const url = await answering(200, JSON.stringify([{ ...good, quote: 'JPY', rate: 'soon' }, null, good]))

  expect(await createFrankfurter({ url }).latest(['EUR', 'JPY'])).toEqual([
    { code: 'EUR', rate: 0.8628, asOf: '2026-11-13' },
  ])
})

test('a service that does not answer is given up on', async () => {
  const url = await answering(200, '[]', 2000)

  await expect(createFrankfurter({ url, timeoutMs: 50 }).latest(['EUR'])).rejects.toThrow()
})
