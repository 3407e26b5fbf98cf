import type { Endpoint, LinkEndpoint } from '#contract/api/endpoint.ts'
import type { InWords, Sentences } from '../../../platform/http/route.ts'
import type { Description } from './descriptions.ts'
import type { OpenApi, OpenApiAnswer, OpenApiOperation, OpenApiParameter, OpenApiPaths } from './open-api.ts'

type RequestBody = NonNullable<OpenApiOperation['requestBody']>

/** What a successful answer is called where nothing more particular is known of it. */
const usual: Readonly<Record<string, string>> = {
  200: 'What was asked for.',
  201: 'What was made.',
  202: 'Accepted: it is done soon.',
}

/** Whether an answer is best described by its schema. */
export const isUsual = ({ description = '' }: OpenApiAnswer): boolean => Object.values(usual).includes(description)

/** `GET /api/packages/:id`, for the same address in a document. */
const nameOf = (path: string, method: string) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** Says what the registrations of routes cannot: the headers that are read, and the media type of each answer. */
export function completeOperations(
  { paths = {} }: OpenApi,
  described: ReadonlyMap<string, Description>,
  sentences: Sentences,
): OpenApiPaths {
  const complete = (path: string, method: string, operation: OpenApiOperation): OpenApiOperation => {
    const endpoint = described.get(nameOf(path, method))?.endpoint
    if (!endpoint) return operation
    const words = sentences.get(endpoint)
    const parameters = [...(operation.parameters ?? []), ...headersRead(words)]
    return {
      ...operation,
      ...(parameters.length > 0 && { parameters }),
      ...(operation.requestBody && { requestBody: withExample(operation.requestBody, words?.example) }),
      responses: Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, answer]) => [
          status,
          completeAnswer(status, answer, endpoint, words),
        ]),
      ),
    }
  }
  return mapOperations(paths, complete)
}

export const mapOperations = (
  paths: OpenApiPaths,
  change: (path: string, method: string, operation: OpenApiOperation) => OpenApiOperation,
): OpenApiPaths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, change(path, method, operation)]),
      ),
    ]),
  )

function headersRead({ requestKey }: Partial<InWords> = {}): OpenApiParameter[] {
  if (!requestKey) return []
  const { isRequired, pattern } = requestKey
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: isRequired,
      description: 'Your name for this request: the same name with the same request is done once, and answered alike.',
      schema: { type: 'string', pattern: pattern.source },
    },
  ]
}

const withExample = ({ content = {}, ...body }: RequestBody, example: unknown): RequestBody => ({
  ...body,
  content: Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, { ...media, ...(example !== undefined && { example }) }]),
  ),
})

function completeAnswer(
  status: string,
  answer: OpenApiAnswer,
  endpoint: Endpoint | LinkEndpoint,
  { alsoAs = [] }: Partial<InWords> = {},
): OpenApiAnswer {
  // 204 and redirects carry nothing, which the registrations cannot say.
  if (status === '204') return { description: answer.description ?? 'Nothing.' }
  if (status.startsWith('3')) return { description: answer.description ?? '', headers: { Location: location } }
  if (endpoint.kind === 'place') return { ...answer, ...(endpoint.type && { content: ofType(endpoint.type) }) }
  const description = answer.description === 'Default Response' ? usual[status] : answer.description
  return {
    ...answer,
    description: description ?? `Answered with ${status}.`,
    content: Object.assign({}, answer.content, ...alsoAs.map(ofType)),
  }
}

const location = { description: 'Where the browser goes next.', schema: { type: 'string' } }

/** Text is a string; JSON and what is not text are left open. */
const ofType = (type: string) => ({
  [type]: { schema: type.startsWith('text/') ? { type: 'string' } : type.endsWith('json') ? {} : binary },
})

const binary = { type: 'string', format: 'binary' }
