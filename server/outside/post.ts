import http from 'node:http'
import https from 'node:https'

export interface Posted {
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
}

export interface Answer {
  status: number
  text: string
}

export type Post = (url: string, posted: Posted) => Promise<Answer>

/** Connections are kept: greeting a server and agreeing on a cipher takes longer than most questions. */
const kept = { keepAlive: true, keepAliveMsecs: 15_000 }
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) }

/**
 * Posts a text and answers with what came back, whatever its status. For what is asked at every sale: `fetch` does
 * the same for three times the processor's time. Throws when there is no whole answer in time.
 */
export const post: Post = (url, posted) => ask(new URL(url), posted, performance.now() + posted.timeoutMs)

const ask = (url: URL, posted: Posted, until: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { headers, body } = posted
    const isSecure = url.protocol === 'https:'
    const asked = (isSecure ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: agents[isSecure ? 'https:' : 'http:'],
    })
    const tooLate = new Error('no answer in time')
    const timer = setTimeout(() => asked.destroy(tooLate), Math.max(1, until - performance.now()))
    asked.on('close', () => clearTimeout(timer))
    asked.on('error', (error) => {
      // The server let go of the connection while we reached for it: it has heard nothing.
      const isLetGo = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isLetGo && performance.now() < until) resolve(ask(url, posted, until))
      else reject(error)
    })
    asked.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asked.end(body)
  })
