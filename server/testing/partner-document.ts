import { readFileSync } from 'node:fs'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

interface Media {
  content?: Record<string, object>
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: Media
  responses: Record<string, Media & { $ref?: string; headers?: Record<string, unknown> }>
}

type Paths = Record<string, Record<string, Operation>>

interface PartnerDocument {
  paths: Paths
  webhooks: Paths
  components: { responses: Record<string, Media & { headers?: Record<string, unknown> }> }
}

const document = JSON.parse(readFileSync('public/partner-openapi.json', 'utf8')) as PartnerDocument
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'partners')

const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

/** What is wrong with a value, by the schema at this place in the document. */
function problemsWith(value: unknown, ...at: string[]): string[] {
  const check = ajv.compile({ $ref: `partners#/${at.map(escaped).join('/')}` })
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const pathAt = (path: string): string | undefined => {
  const [asked = ''] = path.split('?')
  return Object.keys(document.paths).find((each) =>
    new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(asked),
  )
}

interface Call {
  method: string
  path: string
  headers: Headers
  body: unknown
  status: number
  answerHeaders: Headers
  answer: unknown
}

/**
 * Where a call of the partner API and its answer differ from the published document. A request that is refused may be
 * wrong itself, so only one that was taken is held against it; an address that is not described has none.
 */
export function differences({ method, path, headers, body, status, answerHeaders, answer }: Call): string[] {
  const described = pathAt(path)
  const verb = method.toLowerCase()
  const operation = described && document.paths[described]?.[verb]
  if (!described || !operation) return []
  const code = [String(status), `${String(status)[0]}XX`].find((each) => operation.responses[each])
  if (!code) return [`${status} is not described`]
  const name = operation.responses[code]?.$ref?.replace(/^.*\//, '')
  const place = name ? ['components', 'responses', name] : ['paths', described, verb, 'responses', code]
  const told = name ? document.components.responses[name] : operation.responses[code]
  const [type = ''] = (answerHeaders.get('content-type') ?? '').split(';')
  if (!told?.content?.[type]) return [`${status} as ${type} is not described`]
  const sent = operation.requestBody
    ? problemsWith(body, 'paths', described, verb, 'requestBody', 'content', 'application/json', 'schema')
    : []
  return [
    ...(type.endsWith('json') ? problemsWith(answer, ...place, 'content', type, 'schema') : []),
    ...(status < 300 ? [...sent, ...missingHeaders(operation, headers)] : []),
    ...(status < 300 ? ['ratelimit', 'ratelimit-policy'].filter((each) => !answerHeaders.has(each)) : []),
  ]
}

const missingHeaders = ({ parameters = [] }: Operation, headers: Headers): string[] =>
  parameters
    .filter((each) => each.in === 'header' && each.required && !headers.has(each.name))
    .map((each) => `sent without ${each.name}`)

/** Where what a webhook says differs from the published document. */
export function differencesOfEvent(event: { type: string }): string[] {
  if (!document.webhooks[event.type]) return [`${event.type} is not described`]
  return problemsWith(event, 'webhooks', event.type, 'post', 'requestBody', 'content', 'application/json', 'schema')
}
