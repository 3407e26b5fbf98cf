import published from './schemas.json' with { type: 'json' }

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  nullable?: boolean
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema
}
const schemas = published.schemas as Record<string, Schema>

/** How a value differs from what Stripe publishes under this name; empty when it does not. */
export const problemsOf = (value: unknown, name: string): string[] => check(value, { $ref: name }, name)

function check(value: unknown, schema: Schema, path: string): string[] {
  if (schema.$ref) {
    const named = schemas[schema.$ref]
    return named ? check(value, named, path) : [`${path}: no schema is called ${schema.$ref}`]
  }
  if (value === null) return schema.nullable || isOpen(schema) ? [] : [`${path} is null`]
  if (schema.anyOf) return checkAny(value, schema.anyOf, path)
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is ${JSON.stringify(value)}`]
  if (schema.type === undefined) return isOpen(schema) ? [] : [`${path} is always null at Stripe's`]
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((item, at) => check(item, schema.items ?? {}, `${path}[${at}]`))
      : [`${path} is no list`]
  if (schema.type !== 'object') return typeof value === schema.type ? [] : [`${path} is no ${schema.type}`]
  return isRecord(value) ? checkObject(value, schema, path) : [`${path} is no object`]
}

const isOpen = (schema: Schema) => Object.keys(schema).length === 0
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The problems with the best-matching choice. */
function checkAny(value: unknown, choices: Schema[], path: string): string[] {
  const problems = choices.map((choice) => check(value, choice, path))
  return problems.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function checkObject(value: Record<string, unknown>, schema: Schema, path: string): string[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const absent = required.filter((key) => value[key] === undefined).map((key) => `${path}.${key} is missing`)
  if (Object.keys(properties).length === 0 && !additionalProperties) return absent
  const present = Object.entries(value).filter(([, inner]) => inner !== undefined)
  const wrong = present.flatMap(([key, inner]) => {
    const known = properties[key] ?? additionalProperties
    return known ? check(inner, known, `${path}.${key}`) : [`${path}.${key} is unknown to Stripe`]
  })
  return [...absent, ...wrong]
}
