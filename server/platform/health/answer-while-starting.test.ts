import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../../testing/run-process.ts'
import { listenOrSay } from '../config/taken-port.ts'
import { answerWhileStarting } from './answer-while-starting.ts'

const host = '127.0.0.1'
const listen = (port: number) =>
  new Promise<() => void>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, host, () => resolve(() => server.close()))
  })

test('the whileStarting answers that the process is alive but not ready, and then frees the port', async () => {
  const port = await freePort()
  const ask = (path: string) => fetch(`http://${host}:${port}${path}`)
  const whileStarting = answerWhileStarting({ port, host }, 0)
  while (!(await ask('/healthz').catch(() => undefined))?.ok) await sleep(10)

  const probe = await ask('/readyz')
  expect(probe.status).toBe(503)
  expect(probe.headers.get('retry-after')).toBe('1')
  expect(await probe.json()).toEqual({ status: 'not ready', waitsFor: ['migrations'] })
  // A load balancer repeats reads at another process.
  expect((await ask('/countries/jp')).status).toBe(502)

  await whileStarting.leave()
  const close = await listen(port)
  close()
})

test('a quick start needs no whileStarting', async () => {
  const port = await freePort()
  const whileStarting = answerWhileStarting({ port, host })

  const close = await listen(port)
  close()
  await whileStarting.leave()
})

test('a taken port is reported in a sentence', async () => {
  const port = await freePort()
  const close = await listen(port)

  await expect(listenOrSay({ port }, () => listen(port))).rejects.toThrow(
    `Port ${port} is already used by another program: stop that one, or set another PORT.`,
  )
  close()
})
