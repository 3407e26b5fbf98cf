import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isFromOutside } from './admission.ts'

/** More than any route takes. A client that sends more is cut off. */
const mostHeard = 16 * 1024 * 1024

/**
 * Reads a body to its end when it was answered early, because it is too large or was refused by its headers. Closing at
 * once would make the operating system discard the answer as well: a browser shows a broken connection instead of our
 * message, and a balancer takes the reset for a failure of this process and stops sending requests to it. The time
 * limit of a request ends this too.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw) && isFromOutside(request)) {
      // Otherwise Node closes as soon as the answer is written.
      reply.header('connection', 'keep-alive')
      listenOn(raw, asksToClose(raw))
    }
    done(null, payload)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** A client that will not reuse the connection, and may wait for its end. */
const asksToClose = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.0' || headers.connection?.toLowerCase() === 'close'

function listenOn(body: IncomingMessage, closes: boolean): void {
  const { socket } = body
  let heard = 0
  body.on('data', (chunk: Buffer) => {
    heard += chunk.length
    if (heard > mostHeard) socket.destroy()
  })
  if (closes) body.once('end', () => socket.destroySoon())
}
