import { connect, type Socket } from 'node:net'

export interface Load {
  /** Connections are spread over them evenly. */
  ports: number[]
  /** A whole HTTP request as bytes; or a source of the next one, until there is none. */
  request: Buffer | (() => Buffer | undefined)
  connections: number
  seconds: number
}

export interface LoadResult {
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * Sends the same request again and again over keep-alive connections, each waiting for its answer, and reads an answer
 * only to find its end: the measuring must cost less than what is measured.
 */
export async function load({ ports, request, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  // Requests a proxy left unanswered when it closed a connection are sent again, as browsers do.
  const unanswered: Buffer[] = []
  const next = typeof request === 'function' ? { take: () => unanswered.pop() ?? request(), unanswered } : request
  const talkOn = async (port: number): Promise<void> => {
    // A proxy closes a connection after a number of answers, and says so.
    while ((await talk(port, next, until, times)) === 'closed');
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => talkOn(ports[index % ports.length] ?? 0)))
  const took = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { requests: times.length, perSecond: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99) }
}

type Next = Buffer | { take(): Buffer | undefined; unanswered: Buffer[] }

function talk(port: number, next: Next, until: number, times: number[]): Promise<'done' | 'closed'> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let waiting = Buffer.alloc(0)
    /** Bytes of the body still to come; undefined while reading the head. */
    let bodyLeft: number | undefined

    let isLast = false
    let sent: Buffer | undefined
    let answered = 0

    const send = () => {
      sentAt = performance.now()
      sent = 'take' in next ? next.take() : next
      if (sent) socket.write(sent)
      else end('done')
    }
    const end = (how: 'done' | 'closed') => {
      socket.removeAllListeners('close')
      resolve(how)
      socket.destroy()
    }
    const finish = () => {
      bodyLeft = undefined
      answered++
      const now = performance.now()
      times.push(now - sentAt)
      if (now >= until) return end('done')
      return isLast ? end('closed') : send()
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => {
      const isIdle = answered > 0 && bodyLeft === undefined && waiting.length === 0
      if (!isIdle || !sent || !('take' in next)) return reject(new Error('the connection was closed half way'))
      next.unanswered.push(sent)
      resolve('closed')
    })
    socket.on('data', (chunk) => {
      if (bodyLeft === undefined) {
        waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
        const headEnd = waiting.indexOf(endOfHead)
        if (headEnd < 0) return
        const head = waiting.toString('latin1', 0, headEnd)
        isLast = /^connection: close/im.test(head)
        const length = bodyLengthOf(head)
        if (length instanceof Error) return socket.destroy(length)
        bodyLeft = length - (waiting.length - headEnd - endOfHead.length)
        waiting = Buffer.alloc(0)
      } else bodyLeft -= chunk.length
      if (bodyLeft <= 0) finish()
    })
  })
}

function bodyLengthOf(head: string): number | Error {
  // A 304 has no body.
  if (head.startsWith('HTTP/1.1 304')) return 0
  if (!head.startsWith('HTTP/1.1 2')) return new Error(`answered ${head.slice(0, 200)}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? new Error(`an answer of unknown length: ${head}`) : Number(length)
}
