import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { SupplierToken, TokenKeeper } from '../../shop/supply/esims/keep-token.ts'
import { type Asking, WholesalerRefusal, WholesalerUnavailable } from '../../shop/supply/esims/wholesaler.ts'
import type { Pace } from '../pacer.ts'
import { type Answer, get, post } from '../post.ts'
import { Token } from './answers.ts'
import { isFailure, raise, readFailure, type VendorFailure } from './failures.ts'

export interface ClientConfig {
  /** `https://partners-api.airalo.com`, or the sandbox. */
  baseUrl: string
  clientId: string
  clientSecret: string
  timeoutMs: number
  /** One token for all processes: only three a minute are given out. */
  tokens: TokenKeeper
  pace: Pace
  clock: Clock
}

interface Call {
  path: string
  /** Sent by POST; without it the call is a GET. */
  body?: object
  asking?: Asking | undefined
  timeoutMs?: number
}

export const aSale = { by: 'sale' } as const satisfies Asking

/** The vendor's page names 24 hours, its example a year: the shorter counts, with an hour to spare. */
const mostTokenSeconds = 23 * 3600

/** Nothing reached the vendor: no connection was made. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

export type Client = ReturnType<typeof createClient>

export function createClient(config: ClientConfig) {
  const { baseUrl, clientId, clientSecret, tokens, pace, clock } = config

  async function makeToken(): Promise<SupplierToken> {
    const path = 'token'
    const body = JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' })
    const answer = await send({ path }, signed(body), body)
    if (answer.status === 401 || answer.status === 422)
      throw new WholesalerRefusal('invalid', `Airalo refused a token: ${readFailure(422, parseJson(answer)).detail}`)
    if (!isOk(answer)) return unavailable(path, `HTTP ${answer.status}`)
    const { data } = read(path, Token, answer)
    const seconds = Math.min(mostTokenSeconds, data.expires_in ?? mostTokenSeconds)
    return { token: data.access_token, expiresAt: secondsAfter(clock.now(), seconds) }
  }

  /** Calls the vendor and returns its answer, or its refusal. A token that is no longer taken is renewed once. */
  async function ask<T>(call: Call, shape: z.ZodType<T>): Promise<T | VendorFailure> {
    await pace(call.asking?.by ?? 'books', call.asking?.signal)
    const token = await unsent(() => tokens.get(makeToken))
    const first = await sendWith(token, call)
    const answer = first.status === 401 ? await sendWith(await unsent(() => tokens.get(makeToken, token)), call) : first
    if (isOk(answer)) return read(call.path, shape, answer)
    if (answer.status === 429) return unavailable(call.path, 'too many calls', { isUnsent: true })
    if (answer.status === 401) throw new WholesalerRefusal('invalid', 'Airalo takes no token of ours')
    if (answer.status >= 500) return unavailable(call.path, `HTTP ${answer.status}`)
    return readFailure(answer.status, parseJson(answer))
  }

  /** The same for calls where the shop handles no refusal: it is thrown like any other failure. */
  async function ensure<T>(call: Call, shape: z.ZodType<T>): Promise<T> {
    const answer = await ask(call, shape)
    return isFailure(answer) ? raise(call.path, answer) : answer
  }

  function sendWith(token: string, call: Call): Promise<Answer> {
    const body = call.body && JSON.stringify(call.body)
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : signed(body)) }
    return send(call, headers, body)
  }

  /** The vendor's own kit signs what it sends; the pages ask for no signature. */
  const signed = (body: string) => ({
    'content-type': 'application/json',
    'airalo-signature': createHmac('sha512', clientSecret).update(body).digest('hex'),
  })

  function send({ path, timeoutMs = config.timeoutMs }: Call, more: Record<string, string>, body?: string) {
    const headers = { accept: 'application/json', ...more }
    const url = `${baseUrl}/v2/${path}`
    const sent = body === undefined ? get(url, { headers, timeoutMs }) : post(url, { headers, body, timeoutMs })
    return sent.catch((cause: unknown) => {
      const isUnsent = cause instanceof Error && 'code' in cause && unreached.has(String(cause.code))
      return unavailable(path, 'no answer', { cause, isUnsent })
    })
  }

  return { ask, ensure }
}

/** What fails before goods are asked for has bought nothing. */
export async function unsent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof WholesalerUnavailable) || error.isUnsent) throw error
    throw new WholesalerUnavailable(error.message, { cause: error, isUnsent: true })
  }
}

const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300

function parseJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error leaves out the answer itself: it may hold an activation code. */
function read<T>(path: string, shape: z.ZodType<T>, answer: Answer): T {
  const parsed = shape.safeParse(parseJson(answer))
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.') || 'the whole')
  return unavailable(path, `an answer we cannot read (${places.join(', ')})`)
}

/** Addresses name an eSIM or a reference after a slash or a question mark: they stay out of the message. */
function unavailable(path: string, what: string, options?: ErrorOptions & { isUnsent?: boolean }): never {
  throw new WholesalerUnavailable(`Airalo gave ${what} to ${path.split(/[/?]/, 1)[0]}`, options)
}
