import { isUsual } from './complete-operations.ts'
import { type Content, type OpenApi, type OpenApiOperation, ownParameters } from './open-api.ts'
import { type JsonSchema, spell } from './spell-schema.ts'

/** One route as the reference describes it. */
export interface Operation {
  group: string
  method: string
  path: string
  summary: string
  /** Who may call it. */
  caller: string
  parameters: { name: string; place: string; isRequired: boolean; shape: string }[]
  body: string | undefined
  answers: { status: string; shape: string }[]
}

const shapeOf = ({ content }: Content): string | undefined => {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema && spell(schema)
}

/** The operations of an OpenAPI document, in the order of its groups, with every schema written out. */
export function readOperations(document: OpenApi): Operation[] {
  const { tags = [], paths = {} } = writeOut(document.components?.schemas ?? {}, document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(path, method, operation)),
  )
  const order = tags.map(({ name }) => name)
  return operations.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

/** A part of a document in which each reference to a schema is replaced by that schema. */
function writeOut<Part>(schemas: Readonly<Record<string, JsonSchema>>, part: Part): Part {
  const from = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(from)
    if (value === null || typeof value !== 'object') return value
    const name = '$ref' in value && /^#\/components\/schemas\/(.+)$/.exec(String(value.$ref))?.[1]
    if (name) return from(schemas[name])
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, from(one)]))
  }
  return from(part) as Part
}

const toOperation = (path: string, method: string, operation: OpenApiOperation): Operation => ({
  group: operation.tags?.[0] ?? 'Other',
  method: method.toUpperCase(),
  path,
  summary: operation.summary ?? '',
  caller: operation.description ?? '',
  parameters: ownParameters(operation).map(({ name, in: place, required = false, schema = {} }) => ({
    name,
    place,
    isRequired: required,
    shape: spell(schema),
  })),
  body: operation.requestBody && shapeOf(operation.requestBody),
  answers: Object.entries(operation.responses ?? {})
    // Refusals are the same for many operations, and described once.
    .filter(([, { $ref }]) => $ref === undefined)
    .map(([status, answer]) => ({
      status,
      shape: isUsual(answer) ? (shapeOf(answer) ?? 'JSON') : (answer.description ?? ''),
    })),
})
