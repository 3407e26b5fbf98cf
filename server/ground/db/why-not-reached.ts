import { ConfigError } from '../config/config.ts'

/** The setting that names the database that was asked. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

export const poolerSentence =
  'DATABASE_URL leads to a pooler that shares sessions out (PgBouncer in transaction mode): name the database itself in DATABASE_DIRECT_URL.'

/** PostgreSQL's code, or the network's, and what to say and do about it. */
const sentences: Record<string, (place: Place) => string> = {
  ECONNREFUSED: ({ at }) => `Nobody answers at ${at}: start the database, or name the right host and port in`,
  ENOENT: () => 'There is no socket of a database where it was looked for: start the database, or name its host in',
  ENOTFOUND: ({ host }) => `There is no host named ${host}: name the right one in`,
  EAI_AGAIN: ({ host }) => `The name of the host ${host} cannot be looked up now: try again, or name another in`,
  EHOSTUNREACH: ({ at }) => `No network leads to ${at}: mend it, or name the right host in`,
  ENETUNREACH: ({ at }) => `No network leads to ${at}: mend it, or name the right host in`,
  ETIMEDOUT: ({ at }) =>
    `The database at ${at} does not answer: see whether it hangs or a firewall is in between, or mend`,
  ECONNRESET: ({ at }) => `The database at ${at} hangs up: see its log, or name the right host and port in`,
  '28P01': ({ user, at }) => `The database at ${at} does not know the user ${user} by this password: mend`,
  '28000': ({ user, at }) =>
    `The database at ${at} does not let the user ${user} in from here, or not without TLS (sslmode): mend its pg_hba.conf, or`,
  '3D000': ({ name, at }) => `There is no database ${name} at ${at}: make it (createdb), or name another in`,
  '53300': ({ at }) => `The database at ${at} has no connection left: raise its max_connections, or put a pooler in`,
  '57P03': ({ at }) => `The database at ${at} is starting or stopping: try again in a moment, or name another in`,
}

const tlsCodes =
  /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO|HOSTNAME_MISMATCH)/
const hanging = /timeout expired|timeout exceeded when trying to connect|due to connection timeout|read timeout/i

interface Place {
  at: string
  host: string
  user: string
  name: string
}

function placeOf(url: string): Place {
  const { host, hostname, username, pathname } = new URL(url)
  const user = decodeURIComponent(username)
  return { at: host || 'its socket', host: hostname, user, name: decodeURIComponent(pathname.slice(1)) || user }
}

/** Why a database could not be reached at start, in a sentence; what is none of that is thrown as it is. */
export function whyNotReached(error: unknown, url: string, setting: DatabaseSetting): unknown {
  const sentence = sentenceFor(firstOf(error), placeOf(url))
  return sentence ? new ConfigError([sentence.includes('DATABASE_') ? sentence : `${sentence} ${setting}.`]) : error
}

/** Every address of a name is tried, and each has its own error; the first says enough. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? (error.errors[0] ?? error) : error)

function sentenceFor(error: unknown, place: Place): string | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/unsupported startup parameter/.test(message)) return poolerSentence
  if (/does not support SSL/.test(message))
    return `The database at ${place.at} does not speak TLS: turn it on there, or take sslmode out of`
  if (tlsCodes.test(code) || /certificate|SSL|TLS/.test(code))
    return `The certificate of the database at ${place.at} is not accepted (${message}): name its authority with sslrootcert, or mend`
  // The pooler's own words for a password that is wrong, and the driver's for one that is missing.
  if (/password authentication failed|auth failed|password must be a string/i.test(message))
    return sentences['28P01']?.(place)
  // PgBouncer knows databases by its own list.
  if (code === '08P01' && /no such database/.test(message)) return sentences['3D000']?.(place)
  if (hanging.test(message)) return sentences.ETIMEDOUT?.(place)
  if (/connection terminated unexpectedly/i.test(message)) return sentences.ECONNRESET?.(place)
  return sentences[code]?.(place)
}
