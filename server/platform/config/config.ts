import { resolve } from 'node:path'
import type { z } from 'zod'
import { booksCurrency } from '#contract/money/money.ts'
import { readProfileFile } from './profile-file.ts'
import { isRehearsed } from './rehearsal.ts'
import { settings } from './settings.ts'
import { modeOf, type ShopMode } from './shop-mode.ts'
import { isWeakKey, weaknessOf } from './weak-secrets.ts'

export interface WithConfig {
  config: Config
}

type Environment = Record<string, string | undefined>

type Values = { [Name in keyof typeof settings]: z.infer<(typeof settings)[Name]['schema']> }

/** The provider's fee on a charge. */
export interface CardFee {
  percent: number
  cents: number
}

/** Where traces go, and which. */
export interface TracingConfig {
  url: string
  serviceName: string
  sampler: Values['OTEL_TRACES_SAMPLER']
  /** For samplers that keep a share. */
  ratio: number
}

export interface Config {
  port: number
  /** `localhost` means every loopback address of the machine. */
  host: string
  role: 'all' | 'web' | 'worker'
  dataDir: string
  databaseUrl: string | undefined
  /** Bypasses the pooler; the same as `databaseUrl` where there is none. */
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  publicUrl: string
  mode: ShopMode
  /** Play money for play goods: true for the mode `sandbox`. */
  isSandbox: boolean
  sandboxUrl: string | undefined
  /** Live settings with the stand-ins in place of Stripe and the wholesaler: `npm run rehearse:live`. */
  isRehearsal: boolean
  admin: { email: string; password: string } | undefined
  adminSecondFactor: 'required' | 'optional'
  /** Undefined means the sandbox plays this part. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  esimAccess: { accessCode: string; secretKey: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
  secretKey: string | undefined
  /** Used to unseal only, never to seal. */
  oldSecretKeys: string[]
  /** In percent, ascending: the steps of used data at which the customer is notified. */
  usageAlerts: number[]
  deliveryDeadlineSeconds: number
  /** In millionths of a dollar: below it the wholesaler's account needs a top-up. */
  lowBalanceMicroUsd: number
  cardFee: CardFee
  /** In millionths of a dollar: an order that loses more than this waits for an administrator. */
  maxLossMicroUsd: number
  /** Prices shown in one of these are charged in it; any other is charged in the first. */
  chargeCurrencies: string[]
  /** Fields that a guest who pays by card fills in. */
  guestFields: Values['GUEST_FIELDS']
  /** The seller, where the shop's profile does not name one. */
  seller: { name: string | undefined; address: string[]; taxId: string; registration: string }
  /** How the seller is registered for tax; undefined where prices include none. */
  tax: { country: string; isBelowThreshold: boolean; registrations: Record<string, string> } | undefined
  viesUrl: string | undefined
  /** In lower case. */
  countryHeader: string | undefined
  /** The path of the shop's profile. */
  shopProfile: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The operator set the sender's address, so it probably exists. */
  hasOwnSender: boolean
  supportEmail: string | undefined
  /** Without it no inbound mail is accepted. */
  supportInboundSecret: string | undefined
  securityContact: string | undefined
  /** The operators' chat. */
  alarmWebhook: { url: string; mayBeInternal: boolean } | undefined
  /** The cache in front of the public pages. */
  cdn:
    | {
        kind: 'fastly' | 'cloudflare' | 'varnish' | 'nginx'
        seconds: number
        purge: { url: string; token: string } | undefined
      }
    | undefined
  ratesUrl: string | undefined
  rateLimitScale: number
  trustProxy: string | false
  drainSeconds: number
  /** How far the machine's clock is off in this process; always 0 outside the sandbox. */
  clockSkewSeconds: number
  tracing: TracingConfig | undefined
  /** How far in the future this process lives; always 0 outside the sandbox. */
  clockAheadSeconds: number
  /** A factor on every timeout of this process; always 1 outside the sandbox. */
  patienceTimes: number
  backup: {
    recipients: string[]
    identityFile: string | undefined
    copyCommand: string | undefined
    keepDays: number | undefined
  }
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The process refuses to start. Each problem is one sentence that says how to fix it. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** A service is real when all of its keys are set; some but not all of them is a mistake. */
function together<Name extends keyof Values>(values: Values, names: readonly Name[], problems: string[]) {
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    problems.push(`${missing.join(' and ')} must be set too, since ${names.find((name) => values[name])} is.`)
    return undefined
  }
  return Object.fromEntries(names.map((name) => [name, String(values[name])])) as Record<Name, string>
}

function readValues(env: Environment, problems: string[]): Values {
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings)) {
    // Compose files and CI systems pass empty variables along, so an empty one counts as unset.
    const parsed = setting.schema.safeParse(env[name] === '' ? undefined : env[name])
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'} (it is: ${setting.meaning}).`)
  }
  return values as Values
}

/** The general endpoint gets the standard's path appended; the one for traces is used as it is. */
function tracingOf(values: Values): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: general } = values
  const url = own ?? (general && `${general}/v1/traces`)
  return url
    ? {
        url,
        serviceName: values.OTEL_SERVICE_NAME,
        sampler: values.OTEL_TRACES_SAMPLER,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined
}

/** How the shop taxes what it sells, and what is wrong with these settings. */
function taxOf(values: Values, problems: string[]): Config['tax'] {
  const { TAX: mode, TAX_COUNTRY: country, TAX_REGISTRATIONS: registrations } = values
  if (mode === 'none') return undefined
  if (mode === 'stripe') problems.push('TAX=stripe is not available in this release: use TAX=table, or TAX=none.')
  else if (!country) problems.push('TAX=table needs TAX_COUNTRY, the country where the seller is established.')
  return country ? { country, isBelowThreshold: values.TAX_BELOW_THRESHOLD === '1', registrations } : undefined
}

/** Printed in the README, so for the sandbox only. */
export const sandboxAdmin = { email: 'admin@landfall.test', password: 'landfall-admin' }

/** An inbox in the sandbox's mailbox; its Reply button uses the secret. */
export const sandboxSupport = { email: 'support@landfall.test', inboundSecret: 'sandbox-inbound-secret' }

const sandboxCurrencies = [booksCurrency, 'EUR', 'GBP', 'AUD', 'CAD', 'JPY']

const sandboxSender = 'Landfall <hello@landfall.test>'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Values that are good enough for the sandbox but not for real money or real goods, one sentence each. */
function unfitForStrangers(values: Values, isLocalFine: boolean): string[] {
  const problems: string[] = []
  if (!values.SMTP_URL) problems.push('SANDBOX=off needs SMTP_URL: customers get their eSIM by email too.')
  if (!values.SECRET_KEY) problems.push('SANDBOX=off needs SECRET_KEY: activation codes are sealed with it.')
  else if (isWeakKey(Buffer.from(values.SECRET_KEY, 'base64')))
    problems.push('SECRET_KEY is too easy to guess: create one with `openssl rand -base64 32`.')
  if (!values.PUBLIC_URL) problems.push('SANDBOX=off needs PUBLIC_URL: links in emails must lead back to the shop.')
  else if (!isPrivateWay(new URL(values.PUBLIC_URL), isLocalFine))
    problems.push(
      'PUBLIC_URL must be the https address customers open: over http, sessions and codes can be read on the way.',
    )
  const weakness = values.ADMIN_PASSWORD && weaknessOf(values.ADMIN_PASSWORD, values.ADMIN_EMAIL ?? '')
  if (weakness) problems.push(`ADMIN_PASSWORD ${weakness}: it gives access to the shop’s money.`)
  if (
    values.ALARM_WEBHOOK_URL &&
    new URL(values.ALARM_WEBHOOK_URL).protocol !== 'https:' &&
    values.ALARM_WEBHOOK_INTERNAL !== '1'
  )
    problems.push('ALARM_WEBHOOK_URL must be an https address: over http, anyone on the way reads it.')
  if (values.ADMIN_2FA === 'optional')
    problems.push('ADMIN_2FA=optional is for the sandbox: a password alone must not give access to the shop’s money.')
  return problems
}

/**
 * A trial or a rehearsal on a local machine sends nothing over a network. A shop that takes real money has to run
 * elsewhere.
 */
const isPrivateWay = ({ protocol, hostname }: URL, isLocalFine: boolean): boolean =>
  protocol === 'https:' || (isLocalFine && loopback.has(hostname))

export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const values = readValues(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const stripe = together(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], problems)
  const esimAccess = together(values, ['ESIM_ACCESS_CODE', 'ESIM_SECRET_KEY'], problems)
  const google = together(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems)
  const apple = together(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'], problems)
  const adminPair = together(values, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], problems)

  const isRehearsal = isRehearsed(values, problems)
  const { mode, problems: wrongKeys } = modeOf({
    stripe: stripe && { secretKey: stripe.STRIPE_SECRET_KEY, publishableKey: stripe.STRIPE_PUBLISHABLE_KEY },
    hasWholesaler: esimAccess !== undefined,
    sandbox: values.SANDBOX,
    allowsTestPayments: values.ALLOW_TEST_PAYMENTS === '1',
  })
  const isSandbox = mode === 'sandbox'
  if (values.SANDBOX === 'off') {
    if (!stripe) problems.push('SANDBOX=off needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
    if (!esimAccess) problems.push('SANDBOX=off needs ESIM_ACCESS_CODE and ESIM_SECRET_KEY.')
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL goes past the pooler of DATABASE_URL, so DATABASE_URL must be set too.')
  problems.push(...wrongKeys)
  const shopProfile = values.SHOP_PROFILE && resolve(values.SHOP_PROFILE)
  if (shopProfile) problems.push(...readProfileFile(shopProfile).problems)
  if (!isSandbox) problems.push(...unfitForStrangers(values, mode === 'trial' || isRehearsal))
  const tax = taxOf(values, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  return {
    port: values.PORT,
    host: values.HOST ?? (isSandbox ? 'localhost' : '0.0.0.0'),
    role: values.ROLE,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    mode,
    isSandbox,
    sandboxUrl: values.SANDBOX_URL,
    isRehearsal,
    admin: adminPair
      ? { email: adminPair.ADMIN_EMAIL, password: adminPair.ADMIN_PASSWORD }
      : isSandbox
        ? sandboxAdmin
        : undefined,
    adminSecondFactor: values.ADMIN_2FA ?? (isSandbox ? 'optional' : 'required'),
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    },
    esimAccess: esimAccess && { accessCode: esimAccess.ESIM_ACCESS_CODE, secretKey: esimAccess.ESIM_SECRET_KEY },
    google: google && { clientId: google.GOOGLE_CLIENT_ID, clientSecret: google.GOOGLE_CLIENT_SECRET },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    },
    secretKey: values.SECRET_KEY,
    oldSecretKeys: values.SECRET_KEYS_OLD,
    usageAlerts: values.USAGE_ALERTS,
    deliveryDeadlineSeconds: values.DELIVERY_DEADLINE_SECONDS,
    lowBalanceMicroUsd: Math.round((values.LOW_BALANCE_USD ?? values.WHOLESALE_BALANCE_FLOOR ?? 50) * 1_000_000),
    maxLossMicroUsd: Math.round(values.MAX_LOSS_PER_ORDER * 1_000_000),
    cardFee: { percent: values.CARD_FEE_PERCENT, cents: values.CARD_FEE_CENTS },
    chargeCurrencies: values.CHARGE_CURRENCIES ?? (isSandbox ? sandboxCurrencies : [booksCurrency]),
    guestFields: values.GUEST_FIELDS,
    seller: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS.split('|')
        .map((line) => line.trim())
        .filter(Boolean),
      taxId: values.SELLER_TAX_ID,
      registration: values.SELLER_REGISTRATION,
    },
    tax,
    viesUrl: values.VIES_URL,
    countryHeader: values.COUNTRY_HEADER,
    shopProfile,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? (isSandbox ? sandboxSender : `hello@${new URL(values.PUBLIC_URL ?? '').hostname}`),
    hasOwnSender: values.MAIL_FROM !== undefined,
    supportEmail: values.SUPPORT_EMAIL ?? (isSandbox ? sandboxSupport.email : undefined),
    supportInboundSecret: values.SUPPORT_INBOUND_SECRET ?? (isSandbox ? sandboxSupport.inboundSecret : undefined),
    securityContact: values.SECURITY_CONTACT,
    alarmWebhook: values.ALARM_WEBHOOK_URL
      ? { url: values.ALARM_WEBHOOK_URL, mayBeInternal: values.ALARM_WEBHOOK_INTERNAL === '1' }
      : undefined,
    cdn: values.CDN && {
      kind: values.CDN,
      seconds: values.CDN_SECONDS,
      purge: values.CDN_PURGE_URL ? { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN ?? '' } : undefined,
    },
    ratesUrl: values.RATES_URL,
    rateLimitScale: values.RATE_LIMIT_SCALE ?? (isSandbox ? 20 : 1),
    trustProxy: values.TRUST_PROXY ?? false,
    drainSeconds: values.DRAIN_SECONDS ?? (isSandbox ? 0 : 5),
    clockSkewSeconds: isSandbox ? values.CLOCK_SKEW_SECONDS : 0,
    tracing: tracingOf(values),
    clockAheadSeconds: isSandbox ? values.CLOCK_AHEAD_SECONDS : 0,
    patienceTimes: isSandbox ? values.PATIENCE_TIMES : 1,
    backup: {
      recipients: values.BACKUP_RECIPIENT,
      identityFile: values.BACKUP_IDENTITY,
      copyCommand: values.BACKUP_COPY,
      keepDays: values.BACKUP_KEEP_DAYS,
    },
    logLevel: values.LOG_LEVEL,
  }
}
