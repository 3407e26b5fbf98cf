import type { OpenApi, OpenApiOperation } from './read-operations.ts'
import type { JsonSchema } from './spell-schema.ts'

const root = '/api/partner/v1'

const opening = `// A client for the partner API, in one file without packages: copy it into your project. It needs \`fetch\` (Node 18 or
// later, Deno, Bun, a browser). Printed from the shop's own schemas by \`npm run docs\`; do not edit it.

/** What the shop answers instead of what was asked for. \`code\` is for programs and does not change. */
export class PartnerProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** Everything it said: \`price\` where a price has changed, \`errors\` where fields are wrong. */
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body.detail ?? \`The shop answered \${status}.\`))
    this.name = 'PartnerProblem'
    this.status = status
    this.code = String(body.code ?? 'unknown')
    this.requestId = String(body.requestId ?? '')
    this.body = body
  }
}

export interface PartnerClientOptions {
  /** Where the shop is: \`https://shop.example\`. */
  url: string
  /** \`lfp_test_…\` or \`lfp_live_…\`. */
  key: string
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

interface Sent {
  query?: object
  body?: object
  idempotencyKey?: string
}
`

const caller = `/**
 * What changes something takes your name for the request, the \`idempotencyKey\`: send the same again after a time-out or
 * a \`PartnerProblem\` with a status of 500 or more, and it is done once.
 */
export function createPartnerClient({ url, key, fetch: ask = fetch }: PartnerClientOptions) {
  const call = async <Answer>(method: string, path: string, { query = {}, body, idempotencyKey }: Sent = {}) => {
    const address = new URL(\`${root}\${path}\`, url)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
    const headers = new Headers({ authorization: \`Bearer \${key}\`, accept: 'application/json' })
    if (body) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const answer = await ask(address.href, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (answer.ok) return (await answer.json()) as Answer
    throw new PartnerProblem(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>)
  }
  return {`

/** A client in TypeScript for what partners call: a type for each answer and body, a function for each call. */
export function writeClient(calls: readonly Call[]): string {
  const types = calls.flatMap((call) => typesOf(call))
  const functions = calls.map((call) => writeFunction(call))
  return `${[opening, ...types, caller].join('\n')}\n${functions.join('')}  }\n}\n`
}

/** What partners call, in the order of the document. */
export const readCalls = ({ paths = {} }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      path.startsWith(root) ? [readCall(path, method, operation)] : [],
    ),
  )

export interface Call {
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
  answer: JsonSchema
}

function readCall(path: string, method: string, operation: OpenApiOperation): Call {
  const { operationId = '', summary = '', parameters = [], requestBody, responses = {} } = operation
  const asked = parameters.filter((each) => each.in === 'query')
  const query = {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
    required: asked.filter(({ required }) => required).map(({ name }) => name),
  }
  const body = requestBody && schemaIn(requestBody)
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    name: operationId.replace('Partner', ''),
    method: method.toUpperCase(),
    path: path.slice(root.length),
    summary,
    params: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    query: asked.length > 0 ? query : undefined,
    body,
    example: requestBody && exampleIn(requestBody),
    answer: (answer && schemaIn(answer)) ?? {},
  }
}

const schemaIn = ({ content = {} }: { content?: Record<string, { schema?: JsonSchema }> }): JsonSchema | undefined =>
  Object.values(content)[0]?.schema

const exampleIn = ({ content = {} }: NonNullable<OpenApiOperation['requestBody']>): unknown => {
  const { example, examples = {} } = Object.values(content)[0] ?? {}
  return example ?? Object.values(examples)[0]?.value
}

const typeName = ({ name }: Call, part: string) => `${name[0]?.toUpperCase()}${name.slice(1)}${part}`

const typesOf = (call: Call): string[] => {
  const parts = { Query: call.query, Body: call.body, Answer: call.answer }
  return Object.entries(parts).flatMap(([part, schema]) =>
    schema ? [`export type ${typeName(call, part)} = ${typeOf(schema)}\n`] : [],
  )
}

function writeFunction(call: Call): string {
  const { name, method, params, query, body, summary } = call
  const isKeyed = method === 'POST'
  const takes = [
    ...params.map((param) => `${param}: string`),
    ...(body ? [`body: ${typeName(call, 'Body')}`] : []),
    ...(isKeyed ? ['idempotencyKey: string'] : []),
    ...(query ? [`query: ${typeName(call, 'Query')} = {}`] : []),
  ]
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => `\${encodeURIComponent(${param})}`)
  const sent = [...(query ? ['query'] : []), ...(body ? ['body'] : []), ...(isKeyed ? ['idempotencyKey'] : [])]
  const more = sent.length > 0 ? `, { ${sent.join(', ')} }` : ''
  return `    /** ${summary} */
    ${name}: (${takes.join(', ')}) =>
      call<${typeName(call, 'Answer')}>('${method}', \`${path}\`${more}),
`
}

/** A schema as a TypeScript type. */
function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, indent)})[]`
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'integer') return 'number'
  return typeof schema.type === 'string' ? schema.type : 'unknown'
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Record<string, ${values}>`
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, `${indent}  `)}\n`,
  )
  return `{\n${fields.join('')}${indent}}`
}
