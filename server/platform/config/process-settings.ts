import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { sourceLanguage, translated } from '#contract/languages/languages.ts'
import { booksCurrencies, booksCurrency, booksIn } from '#contract/money/money.ts'
import { isTimeZone } from '#contract/base/zones.ts'
import type { Config } from './config.ts'
import { defineSettings, url } from './define-settings.ts'

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** As the web server takes them. */
function isProxyAddress(text: string): boolean {
  if (networkNames.has(text)) return true
  const [, address = '', bits] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? []
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A trial or a rehearsal on a local machine sends nothing over a network. A shop that takes real money has to run
 * elsewhere.
 */
const isPrivateWay = ({ protocol, hostname }: URL, isLocalFine: boolean): boolean =>
  protocol === 'https:' || (isLocalFine && loopback.has(hostname))

/** Where a process listens, what it does, and what it may do. Its mode follows from the keys that features declare. */
export const processSettings = defineSettings(
  {
    PORT: {
      schema: z.coerce.number().int().min(0).max(65_535).default(3000),
      fallback: '3000',
      meaning: 'where the shop listens',
    },
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
    PUBLIC_URL: {
      schema: url.optional(),
      fallback: '`http://localhost:$PORT`',
      meaning: 'absolute links in mails, the sitemap and sign-in callbacks; https outside the sandbox',
    },
    LANGUAGES: {
      schema: z
        .string()
        .transform((text) => text.split(',').map((code) => code.trim()))
        .pipe(
          z
            .array(z.enum(translated, `must be codes of ${translated.join(', ')}, separated by commas`))
            .refine(
              (codes) => codes.includes(sourceLanguage),
              `must include ${sourceLanguage}: addresses without a language are in English`,
            ),
        )
        .optional(),
      fallback: 'all ten',
      meaning:
        'the languages the shop is offered in, comma separated (`de,en`), in the order customers see them; English is always among them. Legal texts are needed in each',
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
    BOOKS_CURRENCY: {
      schema: z
        .enum(booksCurrencies, `must be one of ${booksCurrencies.join(', ')}`)
        .default(booksCurrency)
        .refine((currency) => currency === booksCurrency, 'must be in the environment when the process starts'),
      fallback: `\`${booksIn(undefined)}\``,
      meaning: `the currency the books are kept in, one of ${booksCurrencies.join(', ')}: prices and their rules, codes, vouchers, store credit, partners’ balances, limits and all figures. Chosen at the first start, and never changed ([selling with tax](tax.md#the-money-of-the-books))`,
    },
    SHOP_TIME_ZONE: {
      schema: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('UTC'),
      fallback: '`UTC`',
      meaning:
        "the seller's time zone (`Europe/Berlin`): invoices and their numbers, quarters, figures, statements and exports go by its days ([selling with tax](tax.md#days))",
    },
    LOG_LEVEL: {
      schema: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
      fallback: '`info`',
      meaning: 'how much the process writes to its log',
    },
  },
  (values, { mode, isRehearsal }: Pick<Config, 'mode' | 'isRehearsal'>, problems): Config => {
    const isSandbox = mode === 'sandbox'
    if (!isSandbox && !values.PUBLIC_URL)
      problems.push('SANDBOX=off needs PUBLIC_URL: links in emails must lead back to the shop.')
    const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
    if (!isSandbox && values.PUBLIC_URL && !isPrivateWay(new URL(publicUrl), mode === 'trial' || isRehearsal))
      problems.push(
        'PUBLIC_URL must be the https address customers open: over http, sessions and codes can be read on the way.',
      )
    return {
      port: values.PORT,
      host: values.HOST ?? (isSandbox ? 'localhost' : '0.0.0.0'),
      role: values.ROLE,
      dataDir: resolve(values.DATA_DIR),
      publicUrl,
      mode,
      isSandbox,
      sandboxUrl: values.SANDBOX_URL,
      isRehearsal,
      rateLimitScale: values.RATE_LIMIT_SCALE ?? (isSandbox ? 20 : 1),
      trustProxy: values.TRUST_PROXY ?? false,
      drainSeconds: values.DRAIN_SECONDS ?? (isSandbox ? 0 : 5),
      clockSkewSeconds: isSandbox ? values.CLOCK_SKEW_SECONDS : 0,
      clockAheadSeconds: isSandbox ? values.CLOCK_AHEAD_SECONDS : 0,
      patienceTimes: isSandbox ? values.PATIENCE_TIMES : 1,
      timeZone: values.SHOP_TIME_ZONE,
      logLevel: values.LOG_LEVEL,
    }
  },
)
