import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { unlessWrittenBefore, WrittenBefore } from '../../../platform/db/written-before.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { partnerOf } from './principal.ts'
import { type Problem, problemOf, sendProblem } from './problem.ts'
import { partnerRequests } from './tables.ts'

type Deps = WithDb & WithClock

/** A request that wants something done, under the partner's name for it. */
export interface KeyedRequest {
  userId: UserId
  key: string
  fingerprint: string
}

interface Answer {
  status: number
  body: object
}

/** Runs a part of the work in the transaction that keeps the answer, which it returns. */
export type InOneTransaction = <Body extends object>(write: (tx: Db) => Promise<Body>) => Promise<Body>

/** Under which key work is done, and how to keep its answer with it. */
export interface Once {
  keyed: KeyedRequest
  inOneTransaction: InOneTransaction
}

interface Keyed {
  /** Of the answer, when all went well. */
  status: number
  work: (once: Once) => Promise<object>
}

/**
 * Does what a request asks for once, however often and from however many connections it comes: the answer is written in
 * the transaction that does it, and whoever sends the same key gets that answer. A refusal is an answer too; a fault of
 * ours is not, so that the partner can try again with the same key.
 */
export async function answerOnce(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, work }: Keyed,
): Promise<FastifyReply> {
  const keyed = readKeyed(request)
  const earlier = await findAnswer(deps.db, keyed)
  if (earlier) return send(request, reply, earlier, true)
  const inOneTransaction: InOneTransaction = (write) =>
    deps.db.transaction(async (tx) => {
      // First of all: the same request at the same moment waits here until this one is written.
      await claim(tx, deps, keyed)
      const body = await write(tx)
      await keep(tx, keyed, { status, body })
      return body
    })
  const body = await unlessWrittenBefore(() =>
    work({ keyed, inOneTransaction }).catch((error: unknown) => keepRefusal(deps, keyed, error)),
  )
  if (body) return send(request, reply, { status, body }, false)
  const others = await findAnswer(deps.db, keyed)
  // The key was used so long ago that its answer is gone; what it bought is not bought again.
  if (!others) throw new Refusal('request_key_reused', 'the answer is no longer kept')
  return send(request, reply, others, true)
}

/** What the documentation says of the key. */
export const requiredRequestKey = { isRequired: true, pattern: /^[\w.:-]{8,255}$/ }

function readKeyed(request: FastifyRequest): KeyedRequest {
  const { account } = partnerOf(request)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !requiredRequestKey.pattern.test(key)) throw new Refusal('request_key_missing')
  const asked = JSON.stringify([request.method, request.url.split('?')[0], sorted(request.body)])
  return { userId: account.userId, key, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/** The same fields in another order are the same request. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : (value ?? null)

const isIt = ({ userId, key }: KeyedRequest) => and(eq(partnerRequests.userId, userId), eq(partnerRequests.key, key))

/** Refuses a key that stood for another request before. */
async function findAnswer(db: Db, keyed: KeyedRequest): Promise<Answer | undefined> {
  const [found] = await db.select().from(partnerRequests).where(isIt(keyed))
  if (!found) return undefined
  if (found.fingerprint !== keyed.fingerprint) throw new Refusal('request_key_reused')
  return { status: found.status, body: found.answer }
}

async function claim(tx: Db, { clock }: WithClock, keyed: KeyedRequest): Promise<void> {
  const written = await tx
    .insert(partnerRequests)
    .values({ ...keyed, status: 0, answer: {}, at: clock.now() })
    .onConflictDoNothing()
    .returning({ key: partnerRequests.key })
  if (written.length === 0) throw new WrittenBefore('the request of a partner')
}

async function keep(tx: Db, keyed: KeyedRequest, { status, body }: Answer): Promise<void> {
  await tx.update(partnerRequests).set({ status, answer: body }).where(isIt(keyed))
}

/** Keeps the refusal as the answer to this key. What we could not do for now is tried again. */
async function keepRefusal(deps: Deps, keyed: KeyedRequest, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error
  await deps.db.transaction(async (tx) => {
    await claim(tx, deps, keyed)
    await keep(tx, keyed, { status: error.status, body: problemOf(error) })
  })
  throw error
}

const isProblem = (body: object): body is Problem => 'code' in body && 'detail' in body

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: Answer,
  isRepeated: boolean,
): Promise<FastifyReply> {
  if (isRepeated) reply.header('idempotent-replayed', 'true')
  return isProblem(body) ? sendProblem(request, reply, body) : reply.code(status).send(body)
}
