import { resolve } from 'node:path'
import { z } from 'zod'

type Environment = Record<string, string | undefined>

const port = z.coerce.number().int().min(0).max(65_535)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
const secret = z.string().min(1)

/**
 * One entry for each variable the shop reads: its schema, what it means, and what happens without it.
 * The self-hoster's guide prints this table.
 */
export const entries = {
  PORT: { schema: port.default(3000), fallback: '3000', meaning: 'where the shop listens' },
  HOST: {
    schema: z.string().optional(),
    fallback: 'loopback in the sandbox (127.0.0.1 and ::1), `0.0.0.0` otherwise',
    meaning: 'the network address the shop listens on',
  },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker']).default('all'),
    fallback: '`all`',
    meaning: 'what this process does: pages and API, jobs, or both',
  },
  DATA_DIR: {
    schema: z.string().default('.data'),
    fallback: '`.data`',
    meaning: 'where the embedded database and generated secrets live',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
    fallback: 'embedded PGlite in `DATA_DIR`',
    meaning: 'a real PostgreSQL when set',
  },
  PUBLIC_URL: {
    schema: url.optional(),
    fallback: '`http://localhost:$PORT`',
    meaning: 'absolute links in mails, the sitemap and sign-in callbacks',
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    fallback: 'sandbox: `admin@landfall.test`',
    meaning: 'the first administrator, created at start if missing',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8, 'must have at least 8 characters').optional(),
    fallback: 'sandbox: `landfall-admin`',
    meaning: "the first administrator's password",
  },
  STRIPE_SECRET_KEY: { schema: secret.optional(), fallback: 'sandbox payments', meaning: "Stripe's secret key" },
  STRIPE_PUBLISHABLE_KEY: {
    schema: secret.optional(),
    fallback: 'sandbox payments',
    meaning: "Stripe's publishable key, sent to the browser",
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: secret.optional(),
    fallback: 'sandbox: generated',
    meaning: 'the signing secret of the webhook endpoint `/api/webhooks/stripe`',
  },
  ESIM_ACCESS_CODE: {
    schema: secret.optional(),
    fallback: 'sandbox wholesaler',
    meaning: "eSIM Access: the account's access code",
  },
  ESIM_SECRET_KEY: {
    schema: secret.optional(),
    fallback: 'sandbox wholesaler',
    meaning: 'eSIM Access: the key requests are signed with',
  },
  ALLOW_TEST_PAYMENTS: {
    schema: z.enum(['0', '1']).default('0'),
    fallback: '`0`',
    meaning: '`1` lets play payments buy real eSIMs from a live wholesaler, for trials',
  },
  GOOGLE_CLIENT_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Google sign-in' },
  GOOGLE_CLIENT_SECRET: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Google sign-in' },
  APPLE_CLIENT_ID: {
    schema: secret.optional(),
    fallback: 'sandbox sign-in',
    meaning: 'Apple sign-in: the Services ID',
  },
  APPLE_TEAM_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Apple sign-in' },
  APPLE_KEY_ID: { schema: secret.optional(), fallback: 'sandbox sign-in', meaning: 'Apple sign-in' },
  APPLE_PRIVATE_KEY: {
    schema: secret.optional(),
    fallback: 'sandbox sign-in',
    meaning: 'Apple sign-in: the .p8 key, line breaks as \\n',
  },
  SECRET_KEY: {
    schema: z
      .string()
      .refine(
        (text) => Buffer.from(text, 'base64').length === 32,
        'must be 32 bytes in base64 (openssl rand -base64 32)',
      )
      .optional(),
    fallback: 'made once and kept in `DATA_DIR`',
    meaning: 'seals activation codes at rest and signs cookies and links; losing it loses them',
  },
  DELIVERY_DEADLINE_SECONDS: {
    schema: z.coerce.number().int().min(10).max(86_400).default(600),
    fallback: '`600`',
    meaning: 'how long an eSIM may take before the payment is given back',
  },
  SELLER_NAME: {
    schema: z.string().default('Landfall'),
    fallback: '`Landfall`',
    meaning: 'who sells, on receipts',
  },
  SELLER_ADDRESS: {
    schema: z.string().default(''),
    fallback: 'none',
    meaning: "the seller's postal address on receipts, lines separated by `|`",
  },
  SELLER_TAX_ID: {
    schema: z.string().default(''),
    fallback: 'none',
    meaning: "the seller's tax number on receipts",
  },
  SMTP_URL: {
    schema: z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
    fallback: 'sandbox mailbox',
    meaning: 'outgoing mail',
  },
  MAIL_FROM: {
    schema: z.string().default('Landfall <hello@landfall.test>'),
    fallback: '`Landfall <hello@landfall.test>`',
    meaning: 'the sender of every mail',
  },
  SUPPORT_EMAIL: {
    schema: z.email().optional(),
    fallback: 'the contact form sends nothing',
    meaning: 'where the contact form delivers, and what Send Email opens',
  },
  RATES_URL: {
    schema: url.optional(),
    fallback: 'the sandbox, or `https://api.frankfurter.dev`',
    meaning: 'a Frankfurter service (version 2) to ask for exchange rates',
  },
  SANDBOX: {
    schema: z.enum(['on', 'off']).optional(),
    fallback: '`on` while no real key is set',
    meaning: '`off` refuses to start without real keys',
  },
  SANDBOX_URL: {
    schema: url.optional(),
    fallback: 'the sandbox is mounted in this process',
    meaning: 'a sandbox running as its own program (`npm run sandbox`), prefix included',
  },
  RATE_LIMIT_SCALE: {
    schema: z.coerce.number().positive().max(1_000_000).optional(),
    fallback: '20 in the sandbox, 1 otherwise',
    meaning: 'widens the limits per network address',
  },
  TRUST_PROXY: {
    schema: z.string().optional(),
    fallback: 'no proxy is trusted',
    meaning: 'addresses of reverse proxies whose X-Forwarded-* headers count, comma separated',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    fallback: '`info`',
    meaning: 'how much the process writes to its log',
  },
} as const satisfies Record<string, { schema: z.ZodType; fallback: string; meaning: string }>

type Values = { [Name in keyof typeof entries]: z.infer<(typeof entries)[Name]['schema']> }

export interface Config {
  port: number
  /** `localhost` means every loopback address of the machine. */
  host: string
  role: 'all' | 'web' | 'worker'
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  isSandbox: boolean
  sandboxUrl: string | undefined
  admin: { email: string; password: string } | undefined
  /** Undefined means the sandbox plays this part. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
  esimAccess: { accessCode: string; secretKey: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | undefined
  secretKey: string | undefined
  deliveryDeadlineSeconds: number
  /** Who sells, as receipts name them. */
  seller: { name: string; address: string[]; taxId: string }
  smtpUrl: string | undefined
  mailFrom: string
  supportEmail: string | undefined
  ratesUrl: string | undefined
  rateLimitScale: number
  trustProxy: string | false
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The start is refused; each problem is one sentence that says how to mend it. */
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
  for (const [name, entry] of Object.entries(entries)) {
    // An empty variable means the same as none: compose files and CI systems pass empty ones along.
    const parsed = entry.schema.safeParse(env[name] === '' ? undefined : env[name])
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'} (it is: ${entry.meaning}).`)
  }
  return values as Values
}

export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const values = readValues(env, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const stripe = together(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], problems)
  const esimAccess = together(values, ['ESIM_ACCESS_CODE', 'ESIM_SECRET_KEY'], problems)
  const google = together(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], problems)
  const apple = together(values, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'], problems)
  const adminPair = together(values, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'], problems)

  const isSandbox = values.SANDBOX ? values.SANDBOX === 'on' : !(stripe && esimAccess)
  if (!isSandbox) {
    if (!stripe) problems.push('SANDBOX=off needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.')
    if (!esimAccess) problems.push('SANDBOX=off needs ESIM_ACCESS_CODE and ESIM_SECRET_KEY.')
    if (!values.SMTP_URL) problems.push('SANDBOX=off needs SMTP_URL: customers get their eSIM by mail too.')
    if (!values.SECRET_KEY) problems.push('SANDBOX=off needs SECRET_KEY: activation codes are sealed with it.')
    if (!values.PUBLIC_URL) problems.push('SANDBOX=off needs PUBLIC_URL: links in mails must lead back to the shop.')
  }
  if (stripe?.STRIPE_SECRET_KEY.includes('_live_') && !esimAccess)
    problems.push(
      'A live STRIPE_SECRET_KEY would take real money for play eSIMs: set ESIM_ACCESS_CODE and ESIM_SECRET_KEY too, or use a test key.',
    )
  if (esimAccess && values.ALLOW_TEST_PAYMENTS !== '1' && !stripe?.STRIPE_SECRET_KEY.includes('_live_'))
    problems.push(
      'A live wholesaler would hand out real eSIMs for play money: use a live Stripe key, or set ALLOW_TEST_PAYMENTS=1 for a trial.',
    )
  if (problems.length > 0) throw new ConfigError(problems)

  return {
    port: values.PORT,
    host: values.HOST ?? (isSandbox ? 'localhost' : '0.0.0.0'),
    role: values.ROLE,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    isSandbox,
    sandboxUrl: values.SANDBOX_URL,
    admin: adminPair
      ? { email: adminPair.ADMIN_EMAIL, password: adminPair.ADMIN_PASSWORD }
      : isSandbox
        ? { email: 'admin@landfall.test', password: 'landfall-admin' }
        : undefined,
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
    deliveryDeadlineSeconds: values.DELIVERY_DEADLINE_SECONDS,
    seller: {
      name: values.SELLER_NAME,
      address: values.SELLER_ADDRESS.split('|')
        .map((line) => line.trim())
        .filter(Boolean),
      taxId: values.SELLER_TAX_ID,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    ratesUrl: values.RATES_URL,
    rateLimitScale: values.RATE_LIMIT_SCALE ?? (isSandbox ? 20 : 1),
    trustProxy: values.TRUST_PROXY ?? false,
    logLevel: values.LOG_LEVEL,
  }
}
