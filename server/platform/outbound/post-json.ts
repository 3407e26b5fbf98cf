import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublic, refuseInternalDigits } from './look-up-public.ts'

export interface PostTarget {
  url: string
  /** Whether it may be a machine of the operator's own network. */
  mayBeInternal: boolean
}

const patienceMs = 10_000

/** Posts JSON to an address that an operator set. It follows no redirect and reads nothing of the answer but its status. */
export async function postJson({ url, mayBeInternal }: PostTarget, content: object): Promise<void> {
  const target = new URL(url)
  const { hostname, protocol } = target
  if (!mayBeInternal) refuseInternalDigits(target)
  const body = JSON.stringify(content)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  const status = await new Promise<number>((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(patienceMs),
        ...(!mayBeInternal && { lookup: lookUpPublic }),
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
  // The address is a secret of the operator's chat, so the error names its host alone.
  if (status < 200 || status >= 300) throw new Error(`${hostname} answered ${status}`)
}
