import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../../../testing/open-test-shop.ts'
import { openPlatformProfiles } from './platform-profiles.ts'
import { capabilityNames, ucpVersion } from './protocol.ts'

const capabilities = Object.fromEntries(capabilityNames.map((name) => [name, [{ version: ucpVersion }]]))

let fetches = 0
let platform: Server
beforeAll(async () => {
  platform = createServer((_request, response) => {
    fetches++
    response.end(JSON.stringify({ ucp: { version: ucpVersion, capabilities } }))
  })
  await new Promise<void>((resolve) => platform.listen(0, resolve))
})
afterAll(() => void platform.close())

test('a stranger who invents platforms keeps out no other platform, and bothers no host for long', async () => {
  const { config, clock } = (await openTestShop({ RATE_LIMIT_SCALE: '1' })).deps
  const read = openPlatformProfiles({ config, clock })
  const { port } = platform.address() as AddressInfo
  const at = (host: string, name: number | string) => `profile="http://${host}:${port}/${name}"`
  const refusedOf = async (asked: Promise<unknown>[]) =>
    (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected').length

  const invented = await refusedOf(Array.from({ length: 75 }, (_, n) => read(at('127.0.0.1', n), '192.0.2.1')))
  const elsewhere = await refusedOf(
    Array.from({ length: 75 }, (_, n) => read(at('127.0.0.1', n + 75), `198.51.100.${n}`)),
  )
  const fetched = fetches

  expect([invented, elsewhere, fetched]).toEqual([55, 75, 20])
  expect((await read(at('localhost', 'innocent'), '203.0.113.1')).size).toBe(capabilityNames.length)
  // Known by now, so even the stranger's network may name it.
  expect((await read(at('localhost', 'innocent'), '192.0.2.1')).size).toBe(capabilityNames.length)
})
