import { DrizzleQueryError } from 'drizzle-orm/errors'

/** PostgreSQL's own words for: no connection, no room for one, shutting down or starting. */
const unreachableStates = /^(08|53300|57P)/

/** And for: no disk or memory left, taking too long. */
const unableStates = /^(53|57014)/

/** What the network and the pool say when there is nobody to ask. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const unreachableSentences =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/**
 * Whether a statement failed because the database cannot work right now, rather than because of what it was
 * asked. Only what went through our own queries counts: a provider that cannot be reached is another matter.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (isUnreachable(error.cause) || isUnable(error.cause))

/**
 * Whether there was nobody to ask at all. Whoever watches the database tells that once, so the many who meet it need
 * not tell it again.
 */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && isUnreachable(error.cause)

/** The same of what a connection to the database said itself. */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code = '', message } = cause as Error & { code?: string }
  // Every address of a name was tried, and each has its own reason.
  if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true
  return unreachableStates.test(code) || unreachableCodes.has(code) || unreachableSentences.test(message)
}

function isUnable(cause: unknown): boolean {
  const { code = '' } = (cause ?? {}) as { code?: string }
  return unableStates.test(code) || code === 'ENOSPC'
}
