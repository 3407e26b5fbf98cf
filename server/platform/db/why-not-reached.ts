import { ConfigError } from '../config/config.ts'
import { partsOfError } from '../error-parts.ts'
import { firstAddress, hostsIn } from './addresses.ts'
import { CannotWrite, NoConnection } from './database-away.ts'

/** The setting that holds the database's address. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

export const poolerSentence =
  'DATABASE_URL leads to a pooler that shares sessions (PgBouncer in transaction mode): set DATABASE_DIRECT_URL to the database itself.'

/** By SQLSTATE or network code: what is wrong and what to do about it. */
const sentences: Record<string, (place: DatabaseAddress) => string> = {
  ECONNREFUSED: ({ at }) => `Nothing answers at ${at}: start the database, or set the right host and port in`,
  ENOENT: () => 'No database socket was found: start the database, or set its host in',
  ENOTFOUND: ({ host }) => `There is no host named ${host}: set the right one in`,
  EAI_AGAIN: ({ host }) => `The host ${host} cannot be looked up right now: try again, or set another in`,
  EHOSTUNREACH: ({ at }) => `There is no network route to ${at}: fix the network, or set the right host in`,
  ENETUNREACH: ({ at }) => `There is no network route to ${at}: fix the network, or set the right host in`,
  ETIMEDOUT: ({ at }) =>
    `The database at ${at} does not answer: check whether it hangs or a firewall is in the way, or correct`,
  ECONNRESET: ({ at }) =>
    `The database at ${at} closes the connection: check its log, or set the right host and port in`,
  '28P01': ({ user, at }) => `The database at ${at} does not accept the user ${user} with this password: correct`,
  '28000': ({ user, at }) =>
    `The database at ${at} does not let the user ${user} in from here, or not without TLS (sslmode): change its pg_hba.conf, or`,
  '3D000': ({ name, at }) => `There is no database ${name} at ${at}: create it (createdb), or set another in`,
  '53300': ({ at }) => `The database at ${at} has no connections left: raise its max_connections, or put a pooler in`,
  '57P03': ({ at }) => `The database at ${at} is starting or stopping: try again in a moment, or set another in`,
}

const tlsCodes =
  /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO|HOSTNAME_MISMATCH)/
const hanging = /timeout expired|timeout exceeded when trying to connect|due to connection timeout|read timeout/i

interface DatabaseAddress {
  at: string
  host: string
  user: string
  name: string
}

function placeOf(url: string): DatabaseAddress {
  const { hostname, username, pathname } = firstAddress(url)
  const user = decodeURIComponent(username)
  return { at: hostsIn(url) || 'its socket', host: hostname, user, name: decodeURIComponent(pathname.slice(1)) || user }
}

/** A sentence that says why the database could not be reached at start; any other error is returned as it is. */
export function whyNotReached(error: unknown, url: string, setting: DatabaseSetting): unknown {
  const sentence = sentenceFor(firstOf(error), placeOf(url))
  return sentence ? new ConfigError([sentence.includes('DATABASE_') ? sentence : `${sentence} ${setting}.`]) : error
}

/** Every address of a host name is tried, and each has its own error; the first says enough. */
function firstOf(error: unknown): unknown {
  if (error instanceof NoConnection) return firstOf(error.cause)
  return error instanceof AggregateError ? (error.errors[0] ?? error) : error
}

function sentenceFor(error: unknown, place: DatabaseAddress): string | undefined {
  const { code = '', message = '' } = partsOfError(error)
  if (/unsupported startup parameter/.test(message)) return poolerSentence
  if (error instanceof CannotWrite)
    return `No server at ${place.at} can be written to (${message}): wait for a standby to be promoted, or name the primary in`
  if (/does not support SSL/.test(message))
    return `The database at ${place.at} does not support TLS: turn it on there, or remove sslmode from`
  if (tlsCodes.test(code) || /certificate|SSL|TLS/.test(code))
    return `The certificate of the database at ${place.at} is not accepted (${message}): name its authority with sslrootcert, or correct`
  // The pooler's message for a wrong password, and the driver's for a missing one.
  if (/password authentication failed|auth failed|password must be a string/i.test(message))
    return sentences['28P01']?.(place)
  // PgBouncer has its own list of databases.
  if (code === '08P01' && /no such database/.test(message)) return sentences['3D000']?.(place)
  if (hanging.test(message)) return sentences.ETIMEDOUT?.(place)
  if (/connection terminated unexpectedly/i.test(message)) return sentences.ECONNRESET?.(place)
  return sentences[code]?.(place)
}
