import { Agent, request } from 'node:http'

export interface BodyAnswer {
  /** 0 where the connection broke before an answer came. */
  status: number
  text: string
}

interface BodyOptions {
  headers?: Record<string, string>
  /** Without a content-length. */
  isChunked?: boolean
  /** The first bytes of the body. */
  start?: string
}

/** Posts all of these bytes, even if an answer comes earlier; each request on its own connection. */
export const sendBody = (
  url: string,
  bytes: number,
  { headers = {}, isChunked = false, start = '' }: BodyOptions = {},
) =>
  new Promise<BodyAnswer>((resolve) => {
    const agent = new Agent()
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }
    const type = 'application/octet-stream'
    const posted = request(url, { method: 'POST', agent, headers: { 'content-type': type, ...length, ...headers } })
    posted.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    posted.on('error', () => resolve({ status: 0, text: '' }))
    posted.end(start + 'x'.repeat(bytes - start.length))
  })

/** Starts a post and never ends it; returns a function to drop the connection. The answer is ignored. */
export const beginBody = (url: string): Promise<{ leave(): void }> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': '100000' }
    const posted = request(url, { method: 'POST', agent: false, headers })
    posted.on('error', () => undefined)
    // Enough for a proxy to pass the beginning on.
    posted.write('x'.repeat(20_000), () => resolve({ leave: () => void posted.destroy() }))
  })
