import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { hostileJson } from './hostile.ts'

/** The subset of JSON Schema that our schemas produce. */
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values by field name that get further than random ones: an existing plan or order. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Requests that match the route's schema, with a hostile value here and there. */
export function arbitraryOf(schema: unknown, known: KnownValues): Arbitrary<unknown> {
  if (!(schema instanceof z.ZodType)) return hostileJson
  return translate(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
}

function translate(schema: JsonSchema, known: KnownValues, name = ''): Arbitrary<unknown> {
  const values = known[name]
  return fc.oneof(
    { weight: 8, arbitrary: fitting(schema, known) },
    { weight: values ? 16 : 0, arbitrary: fc.constantFrom(...(values ?? [null])) },
    { weight: 2, arbitrary: hostileJson },
  )
}

function fitting(schema: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => translate(one, known)))
  switch (schema.type) {
    case 'object':
      return record(schema, known)
    case 'array':
      return fc.array(translate(schema.items ?? {}, known), { maxLength: 4 })
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: clamp(schema.minimum, -1000), max: clamp(schema.maximum, 100_000) })
    case 'number':
      return fc.double({ min: clamp(schema.minimum, -1e6), max: clamp(schema.maximum, 1e6), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileJson
  }
}

const clamp = (bound: number | undefined, usual: number): number =>
  bound === undefined || Math.abs(bound) > 1e9 ? usual : bound

/** Fields that no form has: an account's role, an order's owner and price. */
const uninvited = {
  role: fc.constant('admin'),
  userId: fc.constant('1'),
  status: hostileJson,
  price: fc.constant('0.01'),
}

function record({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const fields: Record<string, Arbitrary<unknown>> = { ...uninvited }
  for (const [name, schema] of Object.entries(properties)) fields[name] = translate(schema, known, name)
  return fc.record(fields, { requiredKeys: required })
}

function text({ format, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}
