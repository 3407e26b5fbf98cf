import { createAiralo } from './adapters/airalo/airalo.ts'
import { airaloConfigOf } from './adapters/airalo/airalo-config.ts'
import { createEsimAccess } from './adapters/esim-access/esim-access.ts'
import { esimAccessConfigOf } from './adapters/esim-access/esim-access-config.ts'
import { createFrankfurter, ratesUrlOf } from './adapters/frankfurter.ts'
import { openIdentityProviders } from './adapters/openid/open-identity-providers.ts'
import type { Pace } from './adapters/pacer.ts'
import { openCdn } from './adapters/purge-by-tag.ts'
import { smtpUrlOf } from './adapters/smtp-settings.ts'
import { createSmtpMailer } from './adapters/smtp.ts'
import { openStripe } from './adapters/stripe/open-stripe.ts'
import { stripeConfigOf } from './adapters/stripe/stripe-config.ts'
import { createVies, viesUrlOf } from './adapters/vies.ts'
import { createWebPusher } from './adapters/web-push.ts'
import type { ShopConfig } from './config.ts'
import type { IdentityProviders } from './identity/accounts/identity-provider.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { ProfileKeeper } from './platform/profile/open-profile.ts'
import { traceCalls } from './platform/tracing/trace-calls.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { keepToken } from './shop/supply/esims/keep-token.ts'
import { type Suppliers, suppliersOf } from './shop/supply/esims/wholesaler.ts'

interface OutsideOptions {
  tracing: Tracing | undefined
  clock: Clock
  profile: ProfileKeeper
  /** The wholesalers' rate limits, where a test sets another. */
  pace: Pace | undefined
  /** Keeps the token of a wholesaler. */
  tokensOf: (supplier: string) => ReturnType<typeof keepToken>
}

/** Opens what the shop reaches outside itself. Each call is traced. */
export async function openOutside(config: ShopConfig, options: OutsideOptions) {
  const { tracing, clock, profile } = options
  const { patienceTimes } = config
  const mailer = createSmtpMailer({
    url: () => smtpUrlOf(config),
    from: config.mailFrom,
    name: async () => (await profile.read()).name,
    patienceTimes,
  })
  const pusher = createWebPusher({ contact: () => contactOf(config, profile), timeoutMs: 10_000 * patienceTimes })
  const rates = createFrankfurter({ url: ratesUrlOf(config), timeoutMs: 10_000 * patienceTimes })
  const vatRegister = createVies({ url: viesUrlOf(config), timeoutMs: 5000 * patienceTimes })
  return {
    mailer: traceCalls(tracing, 'mail', mailer),
    pusher: traceCalls(tracing, 'push', pusher),
    payments: traceCalls(tracing, 'payments', openStripe(stripeConfigOf(config))),
    identityProviders: traceProviders(tracing, openIdentityProviders(config, clock)),
    suppliers: openSuppliers(config, options),
    exchangeRates: traceCalls(tracing, 'rates', rates),
    vatRegister: traceCalls(tracing, 'vat-register', vatRegister),
    taxService: config.tax?.mode === 'stripe' ? traceCalls(tracing, 'tax', await loadStripeTax(config)) : undefined,
    cdn: openCdn(config.cdn),
  }
}

function openSuppliers(config: ShopConfig, { tracing, clock, pace, tokensOf }: OutsideOptions): Suppliers {
  const timeoutMs = 20_000 * config.patienceTimes
  const airalo = airaloConfigOf(config)
  return suppliersOf(
    traceCalls(tracing, 'wholesaler', createEsimAccess({ ...esimAccessConfigOf(config), timeoutMs, clock, pace })),
    ...(airalo
      ? [traceCalls(tracing, 'airalo', createAiralo({ ...airalo, timeoutMs, clock, pace, tokens: tokensOf('airalo') }))]
      : []),
  )
}

const traceProviders = (tracing: Tracing | undefined, { google, apple }: IdentityProviders): IdentityProviders => ({
  ...(google && { google: traceCalls(tracing, 'google', google) }),
  ...(apple && { apple: traceCalls(tracing, 'apple', apple) }),
})

/** Most shops have no such service, and need not load it. */
const loadStripeTax = async (config: ShopConfig) => (await import('./adapters/stripe/tax.ts')).stripeTaxOf(config)

/** Push services require a contact for the sender. */
async function contactOf({ publicUrl }: Pick<Config, 'publicUrl'>, profile: ProfileKeeper): Promise<string> {
  const { supportEmail } = await profile.read()
  if (supportEmail) return `mailto:${supportEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:hello@${new URL(publicUrl).hostname}`
}
