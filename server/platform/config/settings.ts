import { isIP } from 'node:net'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
const secret = z.string().min(1)
const key = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine((text) => URL.canParse(text), 'must be postgres://user:password@host:5432/name, odd characters as %40')

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** As the web server takes them. */
function isProxyAddress(text: string): boolean {
  if (networkNames.has(text)) return true
  const [, address = '', bits] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? []
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}

/**
 * One entry for each variable the shop reads: its schema, what it means, and what happens without it.
 * `docs/configuration.md` prints this table.
 */
export const settings = {
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
    schema: postgresUrl.optional(),
    fallback: 'embedded PGlite in `DATA_DIR`',
    meaning: 'a real PostgreSQL when set',
  },
  DATABASE_DIRECT_URL: {
    schema: postgresUrl.optional(),
    fallback: '`DATABASE_URL`',
    meaning:
      'where `DATABASE_URL` leads to a pooler (PgBouncer): the database itself, for listening, locks, migrations and backups',
  },
  DATABASE_REPLICA_URL: {
    schema: postgresUrl.optional(),
    fallback: 'lists are read from the database itself',
    meaning: "a read-only copy of it for the administrator's lists and figures, which may be a moment behind",
  },
  PUBLIC_URL: {
    schema: url.optional(),
    fallback: '`http://localhost:$PORT`',
    meaning: 'absolute links in mails, the sitemap and sign-in callbacks; https outside the sandbox',
  },
  ADMIN_EMAIL: {
    schema: z.email().optional(),
    fallback: 'sandbox: `admin@landfall.test`',
    meaning: 'the first administrator, created at start if missing',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8, 'must have at least 8 characters').optional(),
    fallback: 'sandbox: `landfall-admin`',
    meaning: "the first administrator's password; outside the sandbox 12 characters or more",
  },
  ADMIN_2FA: {
    schema: z.enum(['required', 'optional']).optional(),
    fallback: '`optional` in the sandbox, `required` otherwise',
    meaning: 'whether administrators must use a second factor (an authenticator app); `optional` in the sandbox only',
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
    meaning: "`1` lets Stripe's test keys buy real eSIMs from a live wholesaler, for trials",
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
    schema: key.optional(),
    fallback: 'made once and kept in `DATA_DIR`',
    meaning: 'seals activation codes at rest and signs cookies and links; losing it loses them',
  },
  SECRET_KEYS_OLD: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .pipe(z.array(key)),
    fallback: 'none',
    meaning:
      'other keys that are read with and never sealed with, comma separated: the one before `SECRET_KEY` was changed, until `npm run reseal` has run',
  },
  USAGE_ALERTS: {
    schema: z
      .string()
      .default('75,90')
      .transform((text) =>
        text.trim() === 'none' ? [] : text.split(',').map((one) => Number(one.trim() || 'nothing')),
      )
      .refine(
        (all) => all.length <= 5 && all.every((one) => Number.isInteger(one) && one >= 1 && one <= 100),
        'must be up to five whole percentages from 1 to 100, such as 75,90, or none',
      )
      .transform((all) => [...new Set(all)].toSorted((a, b) => a - b)),
    fallback: '`75,90`',
    meaning:
      'how much of the data is used when a customer hears of it, in percent, comma separated; that it is used up they hear in any case, with `none` that alone',
  },
  DELIVERY_DEADLINE_SECONDS: {
    schema: z.coerce.number().int().min(10).max(86_400).default(600),
    fallback: '`600`',
    meaning: 'how long an eSIM may take before the payment is given back',
  },
  LOW_BALANCE_USD: {
    schema: z.coerce.number().min(0).max(10_000_000).optional(),
    fallback: '`50`',
    meaning:
      'the least that should be left in the prepaid account at the wholesaler: below it administrators get a mail, and preflight and the alerts complain',
  },
  CARD_FEE_PERCENT: {
    schema: z.coerce.number().min(0).max(50).default(2.9),
    fallback: '`2.9`',
    meaning:
      "the payment provider's share of each charge, for the warning about prices that lose money, for `MAX_LOSS_PER_ORDER`, and for figures until the provider has named its fee",
  },
  CARD_FEE_CENTS: {
    schema: z.coerce.number().min(0).max(10_000).default(30),
    fallback: '`30`',
    meaning: 'what the payment provider takes for each charge besides, in US cents',
  },
  MAX_LOSS_PER_ORDER: {
    schema: z.coerce.number().min(0).max(10_000).default(0),
    fallback: '`0`',
    meaning:
      'how far below wholesale cost and card fee an eSIM or a top-up may be delivered without asking, in US dollars; beyond it an administrator decides, and at its deadline it is refunded',
  },
  CHARGE_CURRENCIES: {
    schema: z
      .string()
      .transform((text) =>
        text
          .toUpperCase()
          .split(',')
          .map((code) => code.trim()),
      )
      .pipe(z.array(z.string().regex(/^[A-Z]{3}$/, 'must be three-letter codes, separated by commas')).min(1))
      .optional(),
    fallback: 'six of them in the sandbox, the dollar otherwise',
    meaning:
      'the currencies that customers are charged in, separated by commas: a price shown in one of them is charged in it, any other in the first. The account at the payment provider must accept them',
  },
  WHOLESALE_BALANCE_FLOOR: {
    schema: z.coerce.number().min(0).max(10_000_000).optional(),
    fallback: 'none',
    meaning: 'the former name of `LOW_BALANCE_USD`, read where that is not set',
  },
  GUEST_FIELDS: {
    schema: z.enum(['all', 'email']).default('all'),
    fallback: '`all`',
    meaning:
      'what a guest who pays by card is asked for: `all` (email, phone, first and last name) or `email` alone; a wallet brings its own',
  },
  SHOP_PROFILE: {
    schema: z.string().optional(),
    fallback: 'what the office published under Shop; in the sandbox the demonstration',
    meaning: 'a JSON file with everything the shop says about itself, for those who deploy from git',
  },
  SELLER_NAME: {
    schema: z.string().optional(),
    fallback: 'the legal name of the shop profile, else its name',
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
  SELLER_REGISTRATION: {
    schema: z.string().default(''),
    fallback: 'that of the shop profile',
    meaning: "the seller's number in the register of companies, on receipts and invoices",
  },
  TAX: {
    schema: z.enum(['none', 'table', 'stripe']).default('none'),
    fallback: '`none`',
    meaning:
      'whether prices include value added tax: `none`, or `table` for the rates that come with the shop, with invoices and credit notes ([selling with tax](tax.md)); `stripe` is reserved',
  },
  TAX_COUNTRY: {
    schema: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a country of two letters, such as DE')
      .optional(),
    fallback: 'none; needed with `TAX=table`',
    meaning: 'where the seller is established',
  },
  TAX_BELOW_THRESHOLD: {
    schema: z.enum(['0', '1']).default('0'),
    fallback: '`0`',
    meaning:
      '`1` for a seller in the EU who sells for less than 10,000 euros a year to consumers of other states, and taxes these sales at home',
  },
  TAX_REGISTRATIONS: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => one.split('=').map((part) => part.trim())),
      )
      .refine(
        (all) => all.every((one) => one.length === 2 && /^[A-Z]{2}$/.test(one[0] ?? '') && one[1]),
        'must be numbers by country, such as GB=GB980780684,CH=CHE123456788',
      )
      .transform((all) => Object.fromEntries(all) as Record<string, string>),
    fallback: 'none',
    meaning:
      'tax numbers in other countries whose tax the shop charges, comma separated (`GB=GB980780684,NO=NO123456785MVA`); `EU` is the number of the non-Union One-Stop-Shop',
  },
  VIES_URL: {
    schema: url.optional(),
    fallback: "the sandbox, or the European Commission's register",
    meaning: 'where VAT numbers of companies are checked',
  },
  COUNTRY_HEADER: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]+$/i, 'must be the name of a header, such as CF-IPCountry')
      .transform((text) => text.toLowerCase())
      .optional(),
    fallback: 'the country of a visitor’s network is not known',
    meaning:
      'the header in which the proxy in front says which country a visitor’s network is in (`CF-IPCountry`); only a proxy of `TRUST_PROXY` is believed',
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
    schema: z.string().optional(),
    fallback: 'sandbox: `Landfall <hello@landfall.test>`; otherwise `hello@` the host of `PUBLIC_URL`',
    meaning: 'the sender of every mail',
  },
  SUPPORT_EMAIL: {
    schema: z.email().optional(),
    fallback: 'sandbox: `support@landfall.test`; otherwise messages are kept and shown under Support in admin alone',
    meaning: 'who is mailed what customers write to support, and may answer by replying',
  },
  SUPPORT_INBOUND_SECRET: {
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    fallback: 'sandbox: a fixed one; otherwise replies by mail go past the shop',
    meaning:
      'what the mail service shows at `POST /api/support/inbound`, so that replies by mail join their conversation',
  },
  SECURITY_CONTACT: {
    schema: z
      .union([z.email(), z.url({ protocol: /^https$/ }).regex(/^\S+$/)], 'must be an email address or an https address')
      .optional(),
    fallback: '`SUPPORT_EMAIL`; without either there is no such page',
    meaning: 'whom to tell about a hole, as `/.well-known/security.txt` says it: an email address or an https page',
  },
  ALARM_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    fallback: 'alarms go by mail alone',
    meaning:
      'the incoming webhook of a chat (Slack, Mattermost, Teams and others that take `{"text": …}`): what rings and what has ended is posted there too',
  },
  ALARM_WEBHOOK_INTERNAL: {
    schema: z.enum(['0', '1']).default('0'),
    fallback: '`0`: only public addresses are called',
    meaning: '`1` where that chat runs in your own network',
  },
  CDN: {
    schema: z.enum(['fastly', 'cloudflare', 'varnish', 'nginx']).optional(),
    fallback: 'no cache in front may keep a page without asking',
    meaning:
      'what keeps public pages and answers in front of the shop: `fastly`, `cloudflare`, `varnish` or `nginx`; decides by which headers it is told so',
  },
  CDN_SECONDS: {
    schema: z.coerce.number().int().min(1).max(86_400).default(60),
    fallback: '`60`',
    meaning: 'for how long it may keep them; longer than a minute only with `CDN_PURGE_URL`',
  },
  CDN_PURGE_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    fallback: 'it is told nothing when a price changes',
    meaning: 'where it is told to throw them away, which happens when the catalogue or the prices have changed',
  },
  CDN_PURGE_TOKEN: { schema: secret.optional(), fallback: '', meaning: 'the key it asks for there' },
  RATES_URL: {
    schema: url.optional(),
    fallback: 'the sandbox, or `https://api.frankfurter.dev`',
    meaning: 'a Frankfurter service (version 2) to ask for exchange rates',
  },
  SANDBOX: {
    schema: z.enum(['on', 'off']).optional(),
    fallback: '`on` while no live key is set',
    meaning: '`off` refuses to start without real keys, `on` with one',
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
    schema: z
      .string()
      .refine(
        (text) => text.split(',').every((one) => isProxyAddress(one.trim())),
        'must be addresses (10.0.0.7), networks (10.0.0.0/8) or loopback, linklocal, uniquelocal',
      )
      .optional(),
    fallback: 'no proxy is trusted',
    meaning: 'addresses of reverse proxies whose X-Forwarded-* headers count, comma separated',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(60).optional(),
    fallback: '`5`; `0` in the sandbox',
    meaning:
      'how long a process that was asked to stop goes on serving after `/readyz` said no, so that balancers notice',
  },
  BACKUP_RECIPIENT: {
    schema: z
      .string()
      .optional()
      .transform((text) =>
        (text ?? '')
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      )
      .refine((all) => all.every((each) => /^age1[0-9a-z]{10,}$/.test(each)), 'must be keys that start with age1'),
    fallback: 'backups are not encrypted',
    meaning: 'public keys to which backups are encrypted, comma separated; `age-keygen` makes one',
  },
  BACKUP_IDENTITY: {
    schema: z.string().optional(),
    fallback: 'encrypted backups cannot be read here',
    meaning: 'for `npm run restore` and `npm run rehearse` alone: the file with the key that opens a backup',
  },
  BACKUP_COPY: {
    schema: z.string().optional(),
    fallback: 'no copy elsewhere is made',
    meaning:
      'a command of the shell that copies a backup elsewhere, as in `rclone copy "$1" offsite:landfall`; unless it ends well, the backup does not count',
  },
  BACKUP_KEEP_DAYS: {
    schema: z.coerce.number().int().min(1).optional(),
    fallback: 'none is deleted',
    meaning: 'after a good backup, older ones in the same folder are deleted once they are older than so many days',
  },
  CLOCK_SKEW_SECONDS: {
    schema: z.coerce.number().min(-31_622_400).max(31_622_400).default(0),
    fallback: '`0`',
    meaning:
      "sandbox only, for drills: lets the machine's clock be wrong by so much for this process, which goes by the database's",
  },
  CLOCK_AHEAD_SECONDS: {
    schema: z.coerce.number().min(-31_622_400).max(31_622_400).default(0),
    fallback: '`0`',
    meaning: 'sandbox only, for attacks: lets this process live so much later than the others, up to a year',
  },
  PATIENCE_TIMES: {
    schema: z.coerce.number().min(1).max(100).default(1),
    fallback: '`1`',
    meaning:
      'sandbox only, for tests: this process waits so many times as long as usual for visitors, services and threads, and may be so many times as late before it sends visitors away. A test must not fail because its machine is busy',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: url.optional(),
    fallback: 'no traces are made',
    meaning:
      'an OpenTelemetry collector, Jaeger or Tempo that takes OTLP over HTTP, such as `http://collector:4318`: requests, jobs and calls are sent there as traces. The `OTEL_EXPORTER_OTLP_` variables for headers, timeout, compression and certificates count too, and `OTEL_RESOURCE_ATTRIBUTES`',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: url.optional(),
    fallback: '`OTEL_EXPORTER_OTLP_ENDPOINT` with `/v1/traces`',
    meaning: 'the whole address traces are posted to, where it is another one',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json', 'http/protobuf'], 'must be http/json: traces are not sent by gRPC').optional(),
    fallback: '`http/json`',
    meaning: 'how traces are sent: always as JSON, which whoever takes protobuf over HTTP takes as well',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().default('landfall'),
    fallback: '`landfall`',
    meaning: 'what the shop is called in traces',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
    fallback: '`parentbased_always_on`',
    meaning: 'which traces are kept; `parentbased_traceidratio` keeps a share of them',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z.coerce.number().min(0).max(1).default(1),
    fallback: '`1`',
    meaning: 'the share that `traceidratio` keeps, from 0 to 1',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    fallback: '`info`',
    meaning: 'how much the process writes to its log',
  },
} as const satisfies Record<string, { schema: z.ZodType; fallback: string; meaning: string }>
