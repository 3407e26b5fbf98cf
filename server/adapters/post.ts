import http from 'node:http'
import https from 'node:https'

export interface GetRequest {
  headers: Readonly<Record<string, string>>
  timeoutMs: number
}

export interface PostRequest extends GetRequest {
  body: string
}

export interface Answer {
  status: number
  text: string
}

export type Post = (url: string, posted: PostRequest) => Promise<Answer>

/**
 * Connections are kept, because the handshake takes longer than most requests. But not for long: the server drops idle
 * ones too, and a request at that moment gets no answer.
 */
const kept = { keepAlive: true, timeout: 4000 }
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) }

/**
 * Posts a text and returns the answer, whatever its status. For the calls of every sale: `fetch` needs three times the
 * CPU time. Throws when there is no complete answer in time, and never retries: the server may have processed the
 * request before the connection broke, and only the caller can find out.
 */
export const post: Post = (address, posted) => send('POST', address, posted)

/** Gets an answer in the same way. */
export const get = (address: string, asked: GetRequest): Promise<Answer> => send('GET', address, asked)

const send = (
  method: 'GET' | 'POST',
  address: string,
  { headers, body, timeoutMs }: GetRequest & { body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const asked = (isSecure ? https : http).request(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: agents[isSecure ? 'https:' : 'http:'],
    })
    const latePaymentReasons = new Error('no answer in time')
    const timer = setTimeout(() => asked.destroy(latePaymentReasons), timeoutMs)
    asked.on('close', () => clearTimeout(timer))
    asked.on('error', reject)
    asked.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asked.end(body)
  })
