import { createHash } from 'node:crypto'
import type { Sql } from '../sql.ts'
import type { Answer } from './answer.ts'
import { StripeError } from './stripe-error.ts'

const LONGEST_KEY = 255

export interface KeyedRequest {
  key: string
  requestId: string
  path: string
  text: string
}

/**
 * Claims a key for this request, or returns its first answer. Must run in the request's transaction: a second request
 * with the key then waits until the first is done, and a first that fails leaves nothing behind.
 */
export async function claimKey(
  tx: Sql,
  { key, requestId, path, text }: KeyedRequest,
): Promise<{ answer: Answer; requestId: string } | undefined> {
  if (key.length > LONGEST_KEY) throw idempotencyError(`Idempotency keys can have up to ${LONGEST_KEY} characters.`)
  const request = createHash('sha256').update(`${path}\n${text}`).digest('hex')
  const claimed = await tx.query(
    `insert into sandbox.stripe_answers (idempotency_key, request, request_id) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [key, request, requestId],
  )
  if (claimed.rows.length > 0) return undefined

  const { rows } = await tx.query<Answer & { request: string; requestId: string }>(
    `select request, request_id as "requestId", status, body from sandbox.stripe_answers where idempotency_key = $1`,
    [key],
  )
  const [first] = rows
  if (!first || first.request !== request)
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  return { answer: { status: first.status, body: first.body }, requestId: first.requestId }
}

export async function keepAnswer(tx: Sql, key: string, { status, body }: Answer): Promise<void> {
  await tx.query('update sandbox.stripe_answers set status = $2, body = $3 where idempotency_key = $1', [
    key,
    status,
    JSON.stringify(body),
  ])
}

const idempotencyError = (message: string) => new StripeError(400, { type: 'idempotency_error', message })
