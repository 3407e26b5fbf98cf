import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'

export type Logger = pino.Logger

/** Fields that must never be written down, wherever they stand in what is logged. */
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

/** However it got there: a mail server's complaint, a value in a failed statement. */
const hideMailAddresses = (line: string): string => line.replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail address]')

/** A failed statement is told with its text and its reason. The list of its values is people's names and addresses. */
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
