import { randomBytes } from 'node:crypto'
import { rehearsalKeys } from '../../rehearsal.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface Places {
  /** Where customers open the rehearsed shop. */
  publicPort: number
  /** Where the shop itself listens. */
  shopPort: number
  /** The stand-ins, prefix included. */
  sandboxUrl: string
  smtpUrl: string
  /** For the embedded database; deleted afterwards. */
  dataDir: string
}

/** An empty setting counts as none. */
const none = ''

const madeUp = (): Record<string, string> => ({
  SECRET_KEY: randomBytes(32).toString('base64'),
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
  MAIL_FROM: 'hello@shop.example',
  SUPPORT_EMAIL: 'help@shop.example',
})

/** What a live shop needs and these settings do not have: a rehearsal makes it up, or plays it. */
export const missingSettings = (own: Environment): string[] =>
  [...Object.keys(rehearsalKeys), 'SMTP_URL', 'PUBLIC_URL', ...Object.keys(madeUp())].filter((name) => !own[name])

/**
 * The operator's own settings, with everything replaced that would reach a real customer, account or database. What a
 * live shop needs and the operator has not set yet is made up.
 */
export function settingsForRehearsal(own: Environment, places: Places): Record<string, string | undefined> {
  const { publicPort, shopPort, sandboxUrl, smtpUrl, dataDir } = places
  const missing = Object.entries(madeUp()).filter(([name]) => !own[name])
  return {
    ...own,
    ...Object.fromEntries(missing),
    SANDBOX: 'off',
    ...rehearsalKeys,
    SANDBOX_URL: sandboxUrl,
    SMTP_URL: smtpUrl,
    RATES_URL: `${sandboxUrl}/exchange-rates`,
    VIES_URL: `${sandboxUrl}/vies`,
    // A rehearsed failure must not wake the people who watch the live shop.
    ALARM_WEBHOOK_URL: none,
    PUBLIC_URL: `http://localhost:${publicPort}`,
    PORT: String(shopPort),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    ROLE: 'all',
    DATA_DIR: dataDir,
    DATABASE_URL: none,
    DATABASE_DIRECT_URL: none,
    DATABASE_REPLICA_URL: none,
    // It opens what is sealed in the live database, and nothing here.
    SECRET_KEYS_OLD: none,
    ALLOW_TEST_PAYMENTS: none,
    GOOGLE_CLIENT_ID: none,
    GOOGLE_CLIENT_SECRET: none,
    APPLE_CLIENT_ID: none,
    APPLE_TEAM_ID: none,
    APPLE_KEY_ID: none,
    APPLE_PRIVATE_KEY: none,
    CDN: none,
    CDN_PURGE_URL: none,
    CDN_PURGE_TOKEN: none,
    OTEL_EXPORTER_OTLP_ENDPOINT: none,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: none,
    DRAIN_SECONDS: '0',
  }
}
