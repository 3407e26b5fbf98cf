import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  url: string
  close(): void | Promise<void>
}

/** Distributes requests over the backends. One that cannot be reached is skipped; one that dies half way is a 502. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: false })
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number) {
    const { method, url: path, headers } = incoming
    const port = ports[turn++ % ports.length]
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return outgoing.destroy()
      // Refused means that nothing was sent, so another may be tried.
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) return pass(incoming, outgoing, body, triesLeft - 1)
      return outgoing.writeHead(502).end()
    })
    onward.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(chunks), ports.length - 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
