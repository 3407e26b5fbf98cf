import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublic, refuseInternalDigits } from './look-up-public.ts'

export interface PostTarget {
  url: string
  /** Whether it may be a machine of the operator's own network. */
  mayBeInternal: boolean
}

const usualPatienceMs = 10_000

interface Posting {
  body: string
  headers?: Record<string, string>
  patienceMs?: number
}

export interface PostAnswer {
  status: number
  /** How long it asks to be left alone; 0 where it says nothing. */
  retryAfterSeconds: number
}

/** Posts JSON. It follows no redirect and reads nothing of the answer but its status and `Retry-After`. */
export async function post(
  { url, mayBeInternal }: PostTarget,
  { body, headers = {}, patienceMs = usualPatienceMs }: Posting,
): Promise<PostAnswer> {
  const target = new URL(url)
  const { protocol } = target
  if (!mayBeInternal) refuseInternalDigits(target)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<PostAnswer>((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        signal: AbortSignal.timeout(patienceMs),
        ...(!mayBeInternal && { lookup: lookUpPublic }),
      },
      (answer) => {
        answer.resume()
        const retryAfterSeconds = Number(answer.headers['retry-after']) || 0
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfterSeconds }))
        answer.on('error', reject)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Posts JSON to an address that an operator set. Throws where it is not taken. */
export async function postJson(target: PostTarget, content: object): Promise<void> {
  const { status } = await post(target, { body: JSON.stringify(content) })
  // The address is a secret of the operator's chat, so the error names its host alone.
  if (status < 200 || status >= 300) throw new Error(`${new URL(target.url).hostname} answered ${status}`)
}
