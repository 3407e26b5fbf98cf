import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { sandboxClient } from './credentials.ts'
import { takeTurn } from './limits.ts'
import { VendorError } from './vendor-error.ts'

const DAY_SECONDS = 86_400

/** What every call has in common: bodies in two forms, the token, and the faults that are set. */
export function guardRequests(app: FastifyInstance, { sql, now }: SandboxContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  app.addHook('preHandler', async (request, reply) => {
    const { errorRate = 0, dead } = await faultsOf(sql, 'airalo')
    if (dead) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (Math.random() < errorRate) return reply.code(500).type('text/plain').send('Internal Server Error')
    const raw = typeof request.body === 'string' ? request.body : ''
    checkSignature(request.headers['airalo-signature']?.toString(), raw)
    request.body = parseBody(raw, request.headers['content-type'] ?? '')
    if (request.routeOptions.url?.endsWith('/token')) return
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const { rows } = await sql.query('select 1 from sandbox.airalo_tokens where token = $1 and expires_at > $2', [
      token,
      now(),
    ])
    if (rows.length === 0) throw new VendorError(401, { data: [], meta: { message: 'This action is unauthorized.' } })
  })

  app.addHook('onSend', async (request) => {
    const { delayMs = 0, lostAnswerRate = 0 } = await faultsOf(sql, 'airalo')
    if (delayMs > 0) await wait(delayMs)
    if (Math.random() < lostAnswerRate) request.raw.socket.destroy()
  })

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof VendorError) {
      if (error.status === 429) void reply.header('retry-after', '60').header('x-ratelimit-remaining', '0')
      return reply.code(error.status).send(error.body)
    }
    if (error instanceof ZodError) {
      const [issue] = error.issues
      const field = issue?.path.join('.') || 'body'
      return reply
        .code(422)
        .send({ data: { [field]: issue?.message ?? '' }, meta: { message: 'the parameter is invalid' } })
    }
    return reply.code(500).send({ code: 53, reason: 'An unexpected error occurred. Please try again later.' })
  })
}

/** Sent by the vendor's own kit with every body: not asked for, but never wrong. */
function checkSignature(signature: string | undefined, raw: string): void {
  if (signature === undefined) return
  const expected = createHmac('sha512', sandboxClient.clientSecret).update(raw).digest('hex')
  if (signature !== expected) throw new VendorError(422, { code: 14, reason: 'Invalid checksum.' })
}

function parseBody(raw: string, type: string): unknown {
  if (raw.trim() === '') return {}
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(raw))
  try {
    return JSON.parse(raw)
  } catch {
    throw new VendorError(422, { code: 43, reason: 'Bad request.' })
  }
}

/** A token for the right client, three times a minute. */
export async function giveToken({ sql, now }: SandboxContext, body: unknown) {
  const { client_id: clientId = '', client_secret: secret = '' } = body as Record<string, string>
  await takeTurn({ sql, now }, `token ${clientId}`, 3)
  if (clientId !== sandboxClient.clientId || secret !== sandboxClient.clientSecret)
    throw new VendorError(422, { data: [], meta: { message: 'Client authentication failed' } })
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + DAY_SECONDS * 1000)
  await sql.query('insert into sandbox.airalo_tokens (token, expires_at) values ($1, $2)', [token, expiresAt])
  return {
    data: { token_type: 'Bearer', expires_in: DAY_SECONDS, access_token: token },
    meta: { message: 'success' },
  }
}
