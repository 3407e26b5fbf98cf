import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Serialises answers as the shop does, and reports one that does not match its schema or has fields the schema lacks. A
 * live shop skips this check, because the tests make it.
 */
export const checkedAnswers: FastifySerializerCompiler<unknown> =
  ({ schema, method, url }) =>
  (answer) => {
    const text = JSON.stringify(answer)
    if (schema instanceof z.ZodType) {
      const problem = problemWith(JSON.parse(text), schema)
      // oxlint-disable-next-line no-console -- The test that asked for it fails, and says why.
      if (problem) console.error(`${method} ${url} answers what the table does not say: ${problem}`)
    }
    return text
  }

export function problemWith(told: unknown, schema: z.ZodType): string | undefined {
  const { error, data } = schema.safeParse(told)
  if (error) return z.prettifyError(error)
  const [unnamed] = namesNotIn(data, told)
  return unnamed && `nobody named ${unnamed}`
}

function namesNotIn(named: unknown, told: unknown, at = ''): string[] {
  if (!isObject(told) || !isObject(named)) return []
  return Object.entries(told).flatMap(([name, value]) =>
    Object.hasOwn(named, name) ? namesNotIn(named[name], value, `${at}.${name}`) : [`${at}.${name}`],
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
