import { expect, test } from 'vitest'
import { freePort } from '../../testing/run-process.ts'
import { openDoorman } from './doorman.ts'

test('the doorman says that the shop lives and is not ready, and leaves the port to it', async () => {
  const place = { port: await freePort(), host: '127.0.0.1' }
  const ask = (path: string) => fetch(`http://127.0.0.1:${place.port}${path}`)
  const doorman = await openDoorman(place)

  expect((await ask('/healthz')).status).toBe(200)
  const visitor = await ask('/countries/jp')
  expect(visitor.status).toBe(503)
  expect(visitor.headers.get('retry-after')).toBe('1')

  await doorman.leave()
  const next = await openDoorman(place)
  await next.leave()
})

test('a port that is taken is told in a sentence', async () => {
  const place = { port: await freePort(), host: '127.0.0.1' }
  const first = await openDoorman(place)

  await expect(openDoorman(place)).rejects.toThrow(
    `Port ${place.port} is taken by another program: end that one, or set another PORT.`,
  )
  await first.leave()
})
