import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface PostTarget {
  url: string
  /** Whether it may be a machine of the operator's own network. */
  mayBeInternal: boolean
}

const patienceMs = 10_000

const refusal = (host: string) =>
  new Error(`${host} is not a public address: set ALARM_WEBHOOK_INTERNAL=1 if it is yours`)

/**
 * Looks the name up where the connection is made and refuses an address that is not public, so that a name cannot
 * resolve to one thing when it is checked and to another when it is called.
 */
const lookUpPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return done(refusal(host), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}

/** Posts JSON to an address that an operator set. It follows no redirect and reads nothing of the answer but its status. */
export async function postJson({ url, mayBeInternal }: PostTarget, content: object): Promise<void> {
  const { hostname, protocol } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // An address in digits is not looked up.
  if (!mayBeInternal && isIP(host) > 0 && !isPublicAddress(host)) throw refusal(host)
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
