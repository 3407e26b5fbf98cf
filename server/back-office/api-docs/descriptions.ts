import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import type { ApiSentences } from '../../platform/http/api-sentences.ts'

interface Description {
  operationId: string
  group: string
  summary: string
  /** What is answered instead of JSON. */
  says: readonly [status: number, what: string] | undefined
  /** A body that it takes. */
  example: unknown
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

function saysOf(endpoint: Endpoint | LinkEndpoint, sentTo = 'a page'): Description['says'] {
  if (endpoint.kind === 'place') return [endpoint.status, endpoint.type ?? `A redirect to ${sentTo}.`]
  return endpoint.status === 204 ? [204, 'Nothing.'] : undefined
}

/** By `GET /api/packages`. */
export const describeEach = (sentences: readonly ApiSentences[]): Map<string, Description> =>
  new Map(
    sentences.flatMap(({ group, lines }) =>
      lines.map(({ name, endpoint, summary, sentTo, example }): [string, Description] => [
        nameOf(endpoint),
        { operationId: name, group, summary, says: saysOf(endpoint, sentTo), example },
      ]),
    ),
  )
