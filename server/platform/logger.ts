import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'

export type Logger = pino.Logger

/** Fields that must never be logged, at any depth. */
const secretFields = [
  'password',
  'token',
  'clientSecret',
  'client_secret',
  'installationCode',
  'activationCode',
  'ac',
  'qrCode',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
]

/** Addresses arrive in a mail server's complaint or in a value of a failed statement. */
const hideMailAddresses = (line: string): string => line.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail address]')

/** A failed statement is logged with its text and its reason. Its values are left out: they are names and addresses. */
function presentError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? pino.stdSerializers.err(error) : error
  const { query, cause, stack = '' } = error
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')))
  return { type: 'DrizzleQueryError', query, cause: cause && presentError(cause), stack: frames }
}

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: presentError },
      hooks: { streamWrite: hideMailAddresses },
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination,
  )

export interface WithLog {
  log: Logger
}
