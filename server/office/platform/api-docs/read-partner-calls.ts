import { type OpenApi, type OpenApiOperation, ownParameters } from './open-api.ts'
import type { JsonSchema } from './spell-schema.ts'
import { partnersRoot } from './with-refusals.ts'

/** What partners call, as the client and the page to try it need it. */
export interface PartnerCall {
  /** `readOrder`, of `readPartnerOrder`. */
  name: string
  method: string
  path: string
  summary: string
  params: string[]
  query: JsonSchema | undefined
  body: JsonSchema | undefined
  /** A body that it takes. */
  example: unknown
  /** Whether it needs an `Idempotency-Key`. */
  isKeyed: boolean
  /** By media type, the usual one first. */
  answers: Record<string, JsonSchema>
}

/** In the order of the document. */
export const readPartnerCalls = ({ paths = {} }: OpenApi): PartnerCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      path.startsWith(partnersRoot) ? [readCall(path, method, operation)] : [],
    ),
  )

function readCall(path: string, method: string, operation: OpenApiOperation): PartnerCall {
  const { operationId = '', summary = '', requestBody, responses = {} } = operation
  const parameters = ownParameters(operation)
  const asked = parameters.filter((each) => each.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
  const [{ schema: body, example } = {}] = Object.values(requestBody?.content ?? {})
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const answers = Object.entries(success?.content ?? {}).map(([type, media]) => [type, media.schema ?? {}])
  return {
    name: operationId.replace('Partner', ''),
    method: method.toUpperCase(),
    path: path.slice(partnersRoot.length),
    summary,
    params: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    query: asked.length > 0 ? query : undefined,
    body,
    example,
    isKeyed: parameters.some(({ name }) => name === 'Idempotency-Key'),
    answers: Object.fromEntries(answers),
  }
}
