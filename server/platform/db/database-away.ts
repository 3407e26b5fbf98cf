import { DrizzleQueryError } from 'drizzle-orm/errors'
import { partsOfError } from '../error-parts.ts'

/** SQLSTATE for a write that a standby, or a server set read-only, refuses. */
export const readOnlyState = '25006'

/** SQLSTATEs for: no connection, no room for one, shutting down or starting; and no server that may be written to. */
const unreachableStates = /^(08|53300|57P|25006)/

/** SQLSTATEs for: no disk or memory left, taking too long. */
const unableStates = /^(53|57014)/

/** Codes of the network and the pool when nothing answers. */
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
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error/i

/**
 * The database answers, and the shop cannot write there: a standby, a server set read-only, a former primary, or one whose
 * commits wait for a standby.
 */
export class CannotWrite extends Error {
  readonly code = readOnlyState
  /** Whether writes are under way there that get no answer. */
  readonly isHanging: boolean

  constructor(message: string, { isHanging = false } = {}) {
    super(message)
    this.isHanging = isHanging
  }
}

/** There was no connection to be had for a statement. */
export class NoConnection extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    const { code, message } = partsOfError(cause)
    super(message ?? String(cause), { cause })
    this.code = code
  }
}

/**
 * Whether a statement failed because the database cannot work right now, rather than because of the statement. Only
 * errors of our own queries count: an unreachable provider is another matter.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || (error instanceof DrizzleQueryError && isUnable(error.cause))

/**
 * Whether the database could not be reached at all, or not to write to. `watchDatabase` logs that once, so the many
 * callers that run into it need not.
 */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  error instanceof NoConnection ||
  partsOfError(error).code === readOnlyState ||
  (error instanceof DrizzleQueryError && isUnreachable(error.cause))

/** The same for an error of the connection itself. */
export function isUnreachable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code = '', message = '' } = partsOfError(cause)
  // Every address of the host name was tried, and each has its own error.
  if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true
  return unreachableStates.test(code) || unreachableCodes.has(code) || unreachableSentences.test(message)
}

function isUnable(cause: unknown): boolean {
  const { code = '' } = partsOfError(cause)
  return unableStates.test(code) || code === 'ENOSPC'
}
