import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import { apiGroups } from './api-groups.ts'

export interface Description {
  operationId: string
  group: string
  endpoint: Endpoint | LinkEndpoint
}

/** What is answered instead of JSON, if anything is. */
export function answerInWords(
  endpoint: Endpoint | LinkEndpoint,
  sentTo = 'a page',
): readonly [status: number, what: string] | undefined {
  if (endpoint.kind === 'place') return [endpoint.status, endpoint.type ?? `A redirect to ${sentTo}.`]
  return endpoint.status === 204 ? [204, 'Nothing.'] : undefined
}

/** By `GET /api/packages`. */
export const describeEach = (): Map<string, Description> =>
  new Map(
    Object.entries(apiGroups).flatMap(([group, { parts }]) =>
      parts.flatMap((part) =>
        Object.entries(part).map(([operationId, endpoint]): [string, Description] => [
          `${endpoint.method} ${endpoint.path}`,
          { operationId, group, endpoint },
        ]),
      ),
    ),
  )
