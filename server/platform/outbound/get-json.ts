import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublic, refuseInternalDigits } from './look-up-public.ts'

interface Bounds {
  /** Whether it may be a machine of the operator's own network. */
  mayBeInternal: boolean
  mostBytes: number
  patienceMs: number
}

/**
 * Reads a JSON document from an address that a stranger named: from the internet alone, without redirects and within
 * bounds of size and time.
 */
export async function getJson(address: string, { mayBeInternal, mostBytes, patienceMs }: Bounds): Promise<unknown> {
  const url = new URL(address)
  if (!mayBeInternal) refuseInternalDigits(url)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const text = await new Promise<string>((resolve, reject) => {
    const asking = request(
      url,
      {
        headers: { accept: 'application/json' },
        // Also ends an answer that comes byte by byte.
        signal: AbortSignal.timeout(patienceMs),
        agent: false,
        ...(!mayBeInternal && { lookup: lookUpPublic }),
      },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('error', reject)
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        // An answer that has arrived whole ends all the same, so destroying the request alone would not refuse it.
        const refuse = (why: string) => {
          reject(new Error(`${url.hostname} ${why}`))
          asking.destroy()
        }
        if (answer.statusCode !== 200) return refuse(`answered ${answer.statusCode}`)
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > mostBytes) refuse(`sent more than ${mostBytes} bytes`)
          else parts.push(part)
        })
      },
    )
    asking.on('error', reject)
    asking.end()
  })
  return JSON.parse(text)
}
