import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { faultsOf, type Faults } from '../faults.ts'
import { callerOf, secretKeyOnly, type Caller } from './access.ts'
import { answerForBrowser, refused, type Answer } from './answer.ts'
import { parseForm } from './form.ts'
import { newId } from './ids.ts'
import { apiVersion } from './objects/event.ts'
import { perform, type Performance, type Work } from './perform.ts'
import { StripeError } from './stripe-error.ts'

interface Options {
  /** Also allowed with a publishable key. */
  forBrowsers?: boolean
}

/** What every call has in common: keys, faults, one transaction, error bodies, Stripe's headers. */
export function callsOf({ sql, now, shopUrl }: Pick<SandboxContext, 'sql' | 'now' | 'shopUrl'>, onNews: () => void) {
  async function run(request: FastifyRequest, caller: Caller, work: Work, faults: Faults, requestId: string) {
    const isRead = request.method === 'GET'
    const [path = '', query = ''] = request.url.split('?')
    const text = isRead ? query : bodyOf(request)
    const call = { ...caller, form: parseForm(text), id: idIn(request) }
    const setting = { requestId, idempotencyKey: keyOf(request), path, text, now: now(), shopUrl, faults }
    if (isRead) return perform(sql, work, call, { ...setting, idempotencyKey: undefined })
    return sql.transaction((tx) => perform(tx, work, call, setting))
  }

  async function answer(request: FastifyRequest, work: Work, options: Options, requestId: string) {
    const caller = callerOf(request.headers.authorization)
    if (caller.isBrowser && !options.forBrowsers) throw secretKeyOnly()
    const faults = await faultsOf(sql, 'payments')
    if (faults.delayMs) await sleep(faults.delayMs)
    if (Math.random() < (faults.errorRate ?? 0)) throw brokenOnPurpose()
    if (faults.failTax && request.url.includes('/v1/tax/')) throw brokenOnPurpose()
    const performance = await run(request, caller, work, faults, requestId).catch(answerRefusal(caller))
    if (performance.hasNews) onNews()
    if (Math.random() < (faults.lostAnswerRate ?? 0)) throw new LostAnswer()
    return performance
  }

  return (work: Work, options: Options = {}) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const requestId = newId('req')
      reply.headers({ 'request-id': requestId, 'stripe-version': apiVersion })
      try {
        const { answer: given, replayOf } = await answer(request, work, options, requestId)
        if (replayOf) reply.headers({ 'idempotent-replayed': 'true', 'original-request': replayOf })
        return await send(reply, given)
      } catch (error) {
        if (error instanceof LostAnswer) return hangUp(request, reply)
        if (error instanceof StripeError) return send(reply, refused(error))
        throw error
      }
    }
}

const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)

const answerRefusal =
  (caller: Caller) =>
  (error: unknown): Performance => {
    if (!(error instanceof StripeError)) throw error
    const answer = refused(error)
    return { answer: caller.isBrowser ? answerForBrowser(answer) : answer, hasNews: false }
  }

const brokenOnPurpose = () =>
  new StripeError(500, { type: 'api_error', message: 'An unknown error occurred (a fault of the sandbox).' })

class LostAnswer extends Error {}

/** The work is done and its answer stored under its key; the caller gets no answer. */
function hangUp(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
}

const bodyOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

const idIn = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params && 'id' in params ? String(params.id) : ''
