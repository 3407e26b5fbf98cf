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

interface Content {
  content?: Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value?: unknown }> }>
}

export interface OpenApiOperation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: Content
  security?: object[]
  responses?: Record<string, Content & { description?: string; $ref?: string }>
}

export interface OpenApi {
  info?: object
  components?: object
  tags?: { name: string }[]
  paths?: Record<string, Record<string, OpenApiOperation>>
}

const shapeOf = ({ content }: Content): string | undefined => {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema && spell(schema)
}

/** The operations of an OpenAPI document, in the order of its groups. */
export function readOperations({ tags = [], paths = {} }: OpenApi): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(path, method, operation)),
  )
  const order = tags.map(({ name }) => name)
  return operations.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

const toOperation = (path: string, method: string, operation: OpenApiOperation): Operation => ({
  group: operation.tags?.[0] ?? 'Other',
  method: method.toUpperCase(),
  path,
  summary: operation.summary ?? '',
  caller: operation.description ?? '',
  parameters: (operation.parameters ?? []).map(({ name, in: place, required = false, schema = {} }) => ({
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
      shape: answer.description === 'Default Response' ? (shapeOf(answer) ?? 'JSON') : (answer.description ?? ''),
    })),
})
