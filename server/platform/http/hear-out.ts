import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isFromOutside } from './door.ts'

/** More than any route takes. A client that sends on beyond this is cut off. */
const mostHeard = 16 * 1024 * 1024

/**
 * Listens to the end of a body that was answered before all of it was here, because it is too large or was refused by its
 * headers. Closing at once would make the system throw the answer away as well: a browser shows a broken connection instead
 * of our words, and a balancer takes the reset for a failure of this process and sends no client to it any more.
 * The time that a request may take ends this too.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && hasBody(raw) && isFromOutside(request)) {
      // Else Node closes as soon as the answer is written.
      reply.header('connection', 'keep-alive')
      listenOn(raw, asksToClose(raw))
    }
    done(null, payload)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** A client that will not use the connection again, and may wait for its end. */
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
