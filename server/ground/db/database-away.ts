import { DrizzleQueryError } from 'drizzle-orm/errors'

/** PostgreSQL's own words for: no connection, no room for one, no disk or memory left, taking too long, shutting down. */
const awayStates = /^(08|53|57014|57P)/

/** What the network and the pool say when there is nobody to ask. */
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'ENOSPC'])
const awaySentences =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

/**
 * Whether a statement failed because the database cannot work right now, rather than because of what it was
 * asked. Only what went through our own queries counts: a provider that cannot be reached is another matter.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError) || !(error.cause instanceof Error)) return false
  const { code = '', message } = error.cause as Error & { code?: string }
  return awayStates.test(code) || awayCodes.has(code) || awaySentences.test(message)
}
