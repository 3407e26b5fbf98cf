import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

interface FrontOptions {
  port: number
  shopPort: number
  standInsPort: number
}

/**
 * Stands where a live shop has its proxy, and leads /sandbox to the stand-ins: a browser pays there, and a live shop has
 * no such address.
 */
export function openFront({ port, shopPort, standInsPort }: FrontOptions): Promise<Server> {
  const front = createServer((asked, answer) => {
    const isForStandIns = /^\/sandbox(?:[/?]|$)/.test(asked.url ?? '')
    passOn(asked, answer, isForStandIns ? standInsPort : shopPort)
  })
  return new Promise((resolve, reject) => {
    front.once('error', reject)
    front.listen(port, 'localhost', () => resolve(front))
  })
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, socket } = asked
  const headers = { ...asked.headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'http' }
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  passed.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502).end()
    else answer.destroy()
  })
  // A browser that leaves, as a waiting page does, must not leave the shop writing to nothing.
  answer.once('close', () => passed.destroy())
  asked.pipe(passed)
}
