import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { post } from './post.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`
}

const asked = { headers: { 'x-who': 'shop' }, body: '{"é":1}', timeoutMs: 120_000 }

test('a body arrives unchanged, and the answer comes back whatever its status', async () => {
  const url = await serverThat((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => response.writeHead(503).end(`${request.method} ${request.headers['x-who']} ${body}`))
  })

  expect(await post(url, asked)).toEqual({ status: 503, text: 'POST shop {"é":1}' })
})

test('requests one after another share one connection', async () => {
  const ports = new Set<number | undefined>()
  const url = await serverThat((request, response) => {
    ports.add(request.socket.remotePort)
    request.resume().on('end', () => response.end('yes'))
  })

  for (let times = 0; times < 3; times++) await post(url, asked)

  expect(ports.size).toBe(1)
})

test('a request whose connection breaks is not repeated: it may have been processed', async () => {
  let questions = 0
  const url = await serverThat((request, response) => {
    questions++
    if (questions === 2) return void request.socket.resetAndDestroy()
    request.resume().on('end', () => response.end('yes'))
  })
  await post(url, asked)

  await expect(post(url, asked)).rejects.toThrow()
  expect(questions).toBe(2)
  expect(await post(url, asked)).toEqual({ status: 200, text: 'yes' })
})

test('no answer in time, and half an answer, are errors', async () => {
  const silent = await serverThat(() => undefined)
  await expect(post(silent, { ...asked, timeoutMs: 50 })).rejects.toThrow()

  const breaking = await serverThat((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => request.socket.destroy(), 20)
  })
  await expect(post(breaking, asked)).rejects.toThrow()
})
