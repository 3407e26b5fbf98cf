import { request } from 'node:http'

export interface ReadCase {
  name: string
  path: string
  /** Sent by POST when present. */
  body?: object
  cookie?: string
  /** Of the copy the client already has. */
  etag?: string
}

export interface RecordedAnswer {
  path: string
  status: number
  headers: string[]
  body: Buffer
}

const headersOf = ({ body, cookie, etag }: ReadCase): Record<string, string> => ({
  host: 'localhost',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br',
  ...(cookie && { cookie }),
  ...(etag && { 'if-none-match': etag }),
  ...(body && { 'content-type': 'application/json', 'content-length': String(JSON.stringify(body).length) }),
})

/** The request as bytes, built once and sent many times. */
export function requestBytes(one: ReadCase): Buffer {
  const lines = Object.entries(headersOf(one)).map(([name, value]) => `${name}: ${value}\r\n`)
  const content = one.body ? JSON.stringify(one.body) : ''
  return Buffer.from(`${one.body ? 'POST' : 'GET'} ${one.path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
}

// Every Node server adds these by itself.
const addedByNode = new Set(['date', 'connection', 'keep-alive'])

/** Sends one request and records the answer, byte for byte. */
export function record(port: number, one: ReadCase): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: one.path, method: one.body ? 'POST' : 'GET', headers: headersOf(one) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          if (status >= 300) return reject(new Error(`${one.path} answered ${status}`))
          return resolve({
            path: one.path,
            status,
            headers: ownHeaders(answer.rawHeaders),
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    asked.on('error', reject)
    asked.end(one.body && JSON.stringify(one.body))
  })
}

const ownHeaders = (raw: string[]): string[] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 && !addedByNode.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ''] : [],
  )
