import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface OtlpBody {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<Step, 'facts' | 'role'> & { attributes: Attribute[] })[] }[]
  }[]
}

/** An OTLP span, with its attributes as a plain object. */
export interface Step {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number; message?: string }
  links?: { traceId: string; spanId: string }[]
  events?: unknown[]
  facts: Record<string, string | number | undefined>
  /** The role of the process it came from. */
  role: string | number | undefined
}

/** Receives traces as a collector does, and keeps them. */
export interface Collector {
  url: string
  steps: Step[]
  /** Every byte received. */
  received: () => string
  close(): Promise<void>
}

const toFacts = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

export async function openCollector(): Promise<Collector> {
  const steps: Step[] = []
  let received = ''
  const keep = ({ resourceSpans }: OtlpBody) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const role = toFacts(resource.attributes)['landfall.role']
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        steps.push({ ...span, facts: toFacts(attributes), role })
    }
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received += body
    if (request.url === '/v1/traces') keep(JSON.parse(body) as OtlpBody)
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    steps,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
