import type { PartnerCall } from './read-partner-calls.ts'
import type { JsonSchema } from './spell-schema.ts'
import { partnersRoot } from './with-refusals.ts'

const opening = `// A client for the partner API, in one file without packages: copy it into your project, or install it from the shop
// (\`npm install https://your-shop.example/partner-client.tgz\`). It needs \`fetch\` and \`AbortSignal.any\` (Node 20.3 or later,
// Deno, Bun, a browser). Printed from the shop's own schemas by \`npm run docs\`; do not edit it.

/** What the shop answers instead of what was asked for. \`code\` is for programs and does not change. */
export class PartnerProblem extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string
  /** Everything it said: \`price\` where a price has changed, \`errors\` where fields are wrong. */
  readonly body: Record<string, unknown>
  /** How many seconds to wait before the next request, where the shop says so. */
  readonly retryAfterSeconds: number | undefined
  /** Whether this is what an earlier request with the same key was answered. */
  readonly isReplayed: boolean

  constructor(status: number, headers: Headers, body: Record<string, unknown>) {
    super(String(body.detail ?? \`The shop answered \${status}.\`))
    this.name = 'PartnerProblem'
    this.status = status
    this.code = String(body.code ?? 'unknown')
    this.requestId = String(body.requestId ?? '')
    this.body = body
    const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
    this.retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds
    this.isReplayed = headers.get('idempotent-replayed') === 'true'
  }
}

export interface PartnerClientOptions {
  /** Where the shop is: \`https://shop.example\`. */
  url: string
  /** \`lfp_test_…\` or \`lfp_live_…\`. */
  key: string
  /** How long a call may take until its answer has been read, in milliseconds: 30,000 unless another is given. */
  timeoutMs?: number | undefined
  fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined
}

export interface CallOptions {
  /** Ends the call early: it fails with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Instead of the client's own. */
  timeoutMs?: number | undefined
}

interface Sent {
  query?: object
  body?: object
  idempotencyKey?: string
}
`

const caller = `/** JSON as what it says, text as a string, and a file as its bytes. */
async function readAnswer(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  if (/^application\\/([\\w.-]+\\+)?json\\b/.test(type)) return answer.json()
  return type.startsWith('text/') ? answer.text() : new Uint8Array(await answer.arrayBuffer())
}

/**
 * What changes something takes your name for the request, the \`idempotencyKey\`: send the same again after a time-out (an
 * error named \`TimeoutError\`), a lost connection or a \`PartnerProblem\` with a status of 500 or more, and it is done once.
 */
export function createPartnerClient({ url, key, timeoutMs: usualMs = 30_000, fetch: ask = fetch }: PartnerClientOptions) {
  const call = async <Answer>(
    method: string,
    path: string,
    { signal, timeoutMs = usualMs }: CallOptions,
    { query = {}, body, idempotencyKey }: Sent = {},
  ) => {
    const address = new URL(\`${partnersRoot}\${path}\`, url)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
    const headers = new Headers({ authorization: \`Bearer \${key}\`, accept: 'application/json, */*;q=0.5' })
    if (body) headers.set('content-type', 'application/json')
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const limit = AbortSignal.timeout(timeoutMs)
    const answer = await ask(address.href, {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.ok) return (await readAnswer(answer)) as Answer
    const said = await answer.text()
    throw new PartnerProblem(answer.status, answer.headers, readProblem(said))
  }
  return {`

const readProblem = `/** A proxy on the way may answer with a page instead of a problem. */
function readProblem(text: string): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? { ...said } : {}
  } catch {
    return {}
  }
}
`

/** A client in TypeScript for what partners call: a type for each schema, answer and body, a function for each call. */
export function writeClient(calls: readonly PartnerCall[], schemas: Readonly<Record<string, JsonSchema>>): string {
  const used = new Set(calls.flatMap((call) => [call.body, ...Object.values(call.answers)].flatMap(namesIn(schemas))))
  const named = Object.entries(schemas).filter(([name]) => used.has(name))
  const parts = [
    opening,
    ...named.map(([name, schema]) => `export interface ${name} ${typeOf(schema)}\n`),
    ...calls.flatMap((call) => typesOf(call)),
    readProblem,
    caller,
  ]
  return `${parts.join('\n')}\n${calls.map((call) => writeFunction(call)).join('')}  }\n}\n`
}

const refName = (ref: string): string => ref.replace(/^.*\//, '')

/** The names of the schemas that one refers to, directly or through others. */
const namesIn =
  (schemas: Readonly<Record<string, JsonSchema>>) =>
  (schema: JsonSchema | undefined): string[] => {
    const found = [...JSON.stringify(schema ?? {}).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => refName(ref))
    return [...found, ...found.flatMap((name) => namesIn(schemas)(schemas[name]))]
  }

const typeName = ({ name }: PartnerCall, part: string) => `${name[0]?.toUpperCase()}${name.slice(1)}${part}`

const answerType = (schema: JsonSchema) => (schema.format === 'binary' ? 'Uint8Array' : typeOf(schema))

/** By the name that the query `format` has for each media type: `csv` for `text/csv`. */
const formatsOf = ({ answers }: PartnerCall): [format: string, schema: JsonSchema][] =>
  Object.entries(answers).map(([type, schema]) => [type.replace(/^.*\//, ''), schema])

const typesOf = (call: PartnerCall): string[] => {
  const [[, first = {}] = []] = formatsOf(call)
  const parts = {
    Query: call.query && typeOf(call.query),
    Body: call.body && typeOf(call.body),
    Answer: answerType(first),
  }
  return Object.entries(parts).flatMap(([part, type]) =>
    type ? [`export type ${typeName(call, part)} = ${type}\n`] : [],
  )
}

function writeFunction(call: PartnerCall): string {
  const { name, method, params, query, body, summary, isKeyed } = call
  const formats = formatsOf(call)
  const [[usual] = []] = formats
  const hasFormats = formats.length > 1
  const generic = `<Format extends ${formats.map(([format]) => JSON.stringify(format)).join(' | ')} = '${usual}'>`
  const queryType = `${typeName(call, 'Query')}${hasFormats ? ' & { format?: Format | undefined }' : ''}`
  const takes = [
    ...params.map((param) => `${param}: string`),
    ...(body ? [`body: ${typeName(call, 'Body')}`] : []),
    ...(isKeyed ? ['idempotencyKey: string'] : []),
    ...(query ? [`query: ${queryType} = {}`] : []),
    'options: CallOptions = {}',
  ]
  const byFormat = formats.map(([format, schema], at) => {
    const type = at === 0 ? typeName(call, 'Answer') : answerType(schema)
    return `${JSON.stringify(format)}: ${type}`
  })
  const answer = hasFormats ? `{ ${byFormat.join('; ')} }[Format]` : typeName(call, 'Answer')
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => `\${encodeURIComponent(${param})}`)
  const sent = [...(query ? ['query'] : []), ...(body ? ['body'] : []), ...(isKeyed ? ['idempotencyKey'] : [])]
  const more = sent.length > 0 ? `, { ${sent.join(', ')} }` : ''
  return `    /** ${summary} */
    ${name}: ${hasFormats ? generic : ''}(${takes.join(', ')}) =>
      call<${answer}>('${method}', \`${path}\`, options${more}),
`
}

/** A schema as a TypeScript type. */
function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return refName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, indent)))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}, indent))
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.type === 'integer') return 'number'
  return schema.type ?? 'unknown'
}

const listOf = (item: string) => (/^[\w]+$/.test(item) ? `${item}[]` : `(${item})[]`)

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Record<string, ${values}>`
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field, `${indent}  `)
    return `${indent}  ${name}${required.includes(name) ? `: ${type}` : `?: ${type} | undefined`}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}
