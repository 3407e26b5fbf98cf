import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type Asking, WholesalerUnavailable } from '../../shop/supply/esims/wholesaler.ts'
import type { Post } from '../post.ts'
import { classify, raise, type VendorFailure } from './failures.ts'
import type { Pace } from '../pacer.ts'

export interface ClientConfig {
  /** `https://api.esimaccess.com`, or the sandbox. */
  baseUrl: string
  accessCode: string
  secretKey: string
  timeoutMs: number
  post: Post
  pace: Pace
  clock: Clock
}

interface CallOptions {
  /** Defaults to the shop's own bookkeeping, the least urgent. */
  asking?: Asking | undefined
  timeoutMs?: number
}

/**
 * The vendor sends booleans where its documentation promises strings and the reverse, and has two names for the
 * message.
 */
const Envelope = z.object({
  success: z.union([z.boolean(), z.string()]).transform((value) => String(value).toLowerCase() === 'true'),
  errorCode: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => (typeof value === 'number' ? String(value).padStart(6, '0') : (value ?? ''))),
  errorMsg: z.string().nullish(),
  errorMessage: z.string().nullish(),
  obj: z.unknown().optional(),
})

/** Calls that move money or goods. */
export const aSale = { by: 'sale' } as const satisfies Asking

export type Client = ReturnType<typeof createClient>

export function createClient(config: ClientConfig) {
  /** Calls the vendor and returns its answer, or its refusal. */
  async function ask<T>(path: string, body: object, shape: z.ZodType<T>, options: CallOptions = {}) {
    await config.pace(options.asking?.by ?? 'books', options.asking?.signal)
    const answer = readEnvelope(path, await send(path, JSON.stringify(body), options.timeoutMs ?? config.timeoutMs))
    if (!answer.success) {
      const detail = (answer.errorMsg ?? answer.errorMessage ?? '').slice(0, 200)
      const failureClass = classify(answer.errorCode, detail)
      return { isFailure: true, code: answer.errorCode, failureClass, detail } satisfies VendorFailure
    }
    return read(path, shape, answer.obj)
  }

  /** The same for calls where the shop handles no refusal: it is thrown like any other failure. */
  async function call<T>(path: string, body: object, shape: z.ZodType<T>, options?: CallOptions): Promise<T> {
    const answer = await ask(path, body, shape, options)
    return isFailure(answer) ? raise(path, answer) : answer
  }

  async function send(path: string, body: string, timeoutMs: number): Promise<string> {
    const { status, text } = await config
      .post(`${config.baseUrl}/api/v1/open/${path}`, {
        headers: { 'content-type': 'application/json', ...signedHeaders(config, body) },
        body,
        timeoutMs,
      })
      .catch((cause: unknown) => unavailable(path, 'no answer', cause))
    const isOk = status >= 200 && status < 300
    return isOk || isEnvelope(text) ? text : unavailable(path, `HTTP ${status}`)
  }

  return { ask, call }
}

export const isFailure = (answer: unknown): answer is VendorFailure =>
  typeof answer === 'object' && answer !== null && 'isFailure' in answer

interface Signing {
  accessCode: string
  secretKey: string
  clock: Clock
}

function signedHeaders({ accessCode, secretKey, clock }: Signing, body: string): Record<string, string> {
  const timestamp = String(clock.now().getTime())
  const requestId = randomUUID()
  return {
    'RT-AccessCode': accessCode,
    'RT-Timestamp': timestamp,
    'RT-RequestID': requestId,
    'RT-Signature': sign({ timestamp, requestId, accessCode, secretKey, body }),
  }
}

interface SignedParts {
  timestamp: string
  requestId: string
  accessCode: string
  secretKey: string
  body: string
}

export const sign = ({ timestamp, requestId, accessCode, secretKey, body }: SignedParts): string =>
  createHmac('sha256', secretKey)
    .update(timestamp + requestId + accessCode + body)
    .digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEnvelope = (text: string): boolean => Envelope.safeParse(parseJson(text)).success

const readEnvelope = (path: string, text: string) => read(path, Envelope, parseJson(text))

/** The error leaves out the answer itself: it may hold an activation code. */
function read<T>(path: string, shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 3).map((issue) => issue.path.join('.') || 'the whole')
  return unavailable(path, `an answer we cannot read (${places.join(', ')})`)
}

function unavailable(path: string, what: string, cause?: unknown): never {
  throw new WholesalerUnavailable(`eSIM Access gave ${what} to ${path}`, { cause })
}
