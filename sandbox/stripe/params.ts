import { z } from 'zod'
import type { Form } from './form.ts'
import { invalidRequest, type StripeError } from './stripe-error.ts'

/** The parameter types of Stripe's API: everything arrives as text. */
export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const emptyable = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => null), type])
export const expand = z.array(z.string()).optional()
export const email = z.string().regex(/^[^\s@]+@[^\s@]+$/, 'email')

/** Up to 50 entries; an empty value removes its key, an empty `metadata` removes them all. */
export const metadata = emptyable(
  z.record(z.string().max(40, 'metadata_key'), z.string().max(500, 'metadata_value')),
).optional()
export type MetadataChange = z.infer<typeof metadata>

const MAX_METADATA_KEYS = 50

export function mergeMetadata(current: Record<string, string>, change: MetadataChange): Record<string, string> {
  if (change === undefined) return current
  if (change === null) return {}
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== '')
  if (merged.length > MAX_METADATA_KEYS)
    throw invalidRequest(`You can specify up to ${MAX_METADATA_KEYS} keys in metadata.`, { param: 'metadata' })
  return Object.fromEntries(merged)
}

/** Strict, as Stripe is: an unknown parameter is an error. */
export function readParams<T extends z.ZodType>(schema: T, form: Form): z.infer<T> {
  const parsed = schema.safeParse(form, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw issue ? explain(issue) : invalidRequest('Invalid request.')
}

function explain(issue: z.core.$ZodIssue): StripeError {
  const param = paramName(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramName([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.message === 'integer')
    return invalidRequest(`Invalid integer: ${String(issue.input)}`, { code: 'parameter_invalid_integer', param })
  if (issue.message === 'email')
    return invalidRequest(`Invalid email address: ${String(issue.input)}`, { code: 'email_invalid', param })
  if (issue.message === 'metadata_value')
    return invalidRequest('Metadata values can have up to 500 characters.', { param })
  if (issue.code === 'invalid_key') return invalidRequest('Metadata keys can have up to 40 characters.', { param })
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

const paramName = (path: PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')
