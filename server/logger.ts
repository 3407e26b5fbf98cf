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

export const createLogger = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination,
  )
