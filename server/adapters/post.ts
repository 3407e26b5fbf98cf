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

/**
 * Connections are kept: greeting a server and agreeing on a cipher takes longer than most questions. But not for long:
 * a server lets go of them too, and who asks at that moment gets no answer.
 */
const kept = { keepAlive: true, timeout: 4000 }
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) }

/**
 * Posts a text and answers with what came back, whatever its status. For what is asked at every sale: `fetch` does
 * the same for three times the processor's time. Throws when there is no whole answer in time, and never asks twice by
 * itself: a connection that broke may have been heard, and whoever asked knows how to find out.
 */
export const post: Post = (address, { headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const url = new URL(address)
    const isSecure = url.protocol === 'https:'
    const asked = (isSecure ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: agents[isSecure ? 'https:' : 'http:'],
    })
    const tooLate = new Error('no answer in time')
    const timer = setTimeout(() => asked.destroy(tooLate), timeoutMs)
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
