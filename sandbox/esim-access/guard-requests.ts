import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { sandboxCredentials } from './credentials.ts'
import { VendorError } from './vendor-error.ts'

/** What every call has in common: headers, envelope, and the faults that are set. */
export function guardRequests(app: FastifyInstance, { sql }: SandboxContext): void {
  // The signature covers the raw bytes, so the body is parsed only after it has been checked.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('preHandler', async (request, reply) => {
    const { errorRate = 0, dead } = await faultsOf(sql, 'wholesaler')
    if (dead) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (Math.random() < errorRate) {
      if (Math.random() < 0.5) return reply.code(500).type('text/plain').send('Internal Server Error')
      throw new VendorError('900001')
    }
    const raw = typeof request.body === 'string' ? request.body : ''
    checkCredentials(request.headers, raw)
    request.body = parseBody(raw)
  })

  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isEnvelope(payload) ? payload : { success: true, errorCode: '0', errorMsg: null, obj: payload },
  )

  app.addHook('onSend', async (request) => {
    const { delayMs = 0, lostAnswerRate = 0 } = await faultsOf(sql, 'wholesaler')
    if (delayMs > 0) await wait(delayMs)
    if (Math.random() < lostAnswerRate) request.raw.socket.destroy()
  })

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof VendorError) return reply.code(200).send(failure(error.code, error.message))
    if (error instanceof ZodError) {
      return reply.code(200).send(failure('000105', `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`))
    }
    return reply.code(500).send(failure('000001', 'Server error'))
  })
}

const failure = (errorCode: string, errorMsg: string) => ({ success: false, errorCode, errorMsg, obj: null })

const isEnvelope = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'success' in payload && 'errorCode' in payload

function parseBody(raw: string): unknown {
  if (raw.trim() === '') return {}
  try {
    return JSON.parse(raw)
  } catch {
    throw new VendorError('000103')
  }
}

/** The access code is enough; a signature, if sent, must be right. */
function checkCredentials(headers: IncomingHttpHeaders, raw: string): void {
  const header = (name: string) => headers[name]?.toString()
  const accessCode = header('rt-accesscode')
  if (accessCode !== sandboxCredentials.accessCode) throw new VendorError('000101')
  const signature = header('rt-signature')
  if (signature === undefined) return

  const timestamp = header('rt-timestamp') ?? ''
  if (!/^\d{13}$/.test(timestamp)) throw new VendorError('101001')
  const expected = createHmac('sha256', sandboxCredentials.secretKey)
    .update(timestamp + (header('rt-requestid') ?? '') + accessCode + raw)
    .digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new VendorError('101003')
}
