import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { FuzzRequest } from './requests.ts'

const patienceMs = 10_000

export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Calls the app; returns undefined when no answer comes. Of an endless answer, the beginning is enough. */
export async function call(
  app: FastifyInstance,
  { headers, ...request }: FuzzRequest,
  cookie: string,
  remoteAddress: string,
): Promise<Answer | undefined> {
  const asked = app.inject({
    ...request,
    remoteAddress,
    headers: { ...(cookie && { cookie }), ...headers },
    payloadAsStream: true,
  })
  return Promise.race([asked.then(read), sleep(patienceMs, undefined, { ref: false })])
}

async function read(answer: Awaited<ReturnType<FastifyInstance['inject']>>): Promise<Answer> {
  const { statusCode: status, headers } = answer
  const isEndless = String(headers['content-type']).startsWith('text/event-stream')
  const chunks: Buffer[] = []
  for await (const chunk of answer.stream()) {
    chunks.push(Buffer.from(chunk as Uint8Array))
    if (isEndless) break
  }
  return { status, headers, body: Buffer.concat(chunks).toString() }
}
