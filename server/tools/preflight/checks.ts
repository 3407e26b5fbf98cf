import { createPasswords, usualCost } from '../../identity/accounts/passwords.ts'
import { createAiralo } from '../../adapters/airalo/airalo.ts'
import { createEsimAccess } from '../../adapters/esim-access/esim-access.ts'
import { createFrankfurter, ratesUrlOf } from '../../adapters/frankfurter.ts'
import type { ShopConfig } from '../../config.ts'
import { vaultOf } from '../../platform/sealing/open-vault.ts'
import { smtpUrlOf } from '../../adapters/smtp-settings.ts'
import { esimAccessConfigOf } from '../../adapters/esim-access/esim-access-config.ts'
import { airaloConfigOf } from '../../adapters/airalo/airalo-config.ts'
import { stripeConfigOf } from '../../adapters/stripe/stripe-config.ts'
import type { DatabaseState } from './database-state.ts'
import { checkBooks, checkCatalogue, checkClock, checkDatabase, checkNotices } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkPaymentWebhook, checkPublishableKey, checkSecretKey } from './check-payments.ts'
import { checkProfile, checkProfileAdvice, checkProfileFile } from './check-profile.ts'
import { checkProxy } from './check-proxy.ts'
import { checkPushKeys, checkSecretKeyOfData } from './check-secrets.ts'
import { checkAdmin, checkDays, checkPublicUrl, checkRates } from './check-shop.ts'
import { airaloHints, checkWholesaler } from './check-wholesaler.ts'
import { failed, type Finding, note, reasonOf } from './finding.ts'

export interface Check {
  name: string
  /** True when the sandbox plays the provider, so the check runs only while the sandbox does. */
  isPlayed?: boolean
  run: () => Finding | Promise<Finding>
}

/** All checks before opening, in the order an operator would fix them. */
export function checksOf(config: ShopConfig, state: DatabaseState): Check[] {
  const stripe = { ...stripeConfigOf(config), maxNetworkRetries: 0 }
  const vault = vaultOf(config)
  const airalo = airaloConfigOf(config)
  const plays = (service: unknown) => config.isSandbox && !service
  const payments = { isPlayed: plays(config.stripe) }

  return [
    { name: 'Public address', run: () => checkPublicUrl(config) },
    { name: 'Days', run: () => checkDays(config) },
    { name: 'Proxy', run: () => checkProxy(config) },
    { name: 'Database', run: () => checkDatabase(state) },
    { name: 'Books', run: () => checkBooks(state) },
    { name: 'Notices', run: () => checkNotices(state) },
    { name: 'Clock', run: () => checkClock(state) },
    { name: 'Secret key', run: () => checkSecretKeyOfData(config, state, vault) },
    { name: 'Administrator', run: () => checkAdmin(config, state, createPasswords(usualCost)) },
    { name: 'Profile file', run: () => checkProfileFile(config) },
    { name: 'Shop profile', run: () => checkProfile(config, state) },
    { name: 'Advice', run: () => checkProfileAdvice(config, state) },
    { name: 'Payments', ...payments, run: () => checkSecretKey(stripe) },
    { name: 'Publishable key', ...payments, run: () => checkPublishableKey(stripe) },
    { name: 'Payment webhook', ...payments, run: () => checkPaymentWebhook(stripe, shopUrlFor(config, 'stripe')) },
    {
      name: 'Wholesaler',
      isPlayed: plays(config.esimAccess),
      run: () =>
        checkWholesaler(
          createEsimAccess({ ...esimAccessConfigOf(config), timeoutMs: 20_000 }),
          config.lowBalanceMicroUsd,
        ),
    },
    ...(airalo
      ? [
          {
            name: 'Second wholesaler',
            isPlayed: config.isSandbox,
            run: () =>
              checkWholesaler(
                // A check needs one token and shares it with nobody.
                createAiralo({ ...airalo, timeoutMs: 20_000, tokens: { get: async (make) => (await make()).token } }),
                config.lowBalanceMicroUsd,
                airaloHints,
              ),
          },
        ]
      : []),
    { name: 'Catalogue', run: () => checkCatalogue(state, ['esim-access', ...(airalo ? ['airalo'] : [])]) },
    { name: 'Mail', isPlayed: plays(config.smtpUrl), run: () => checkMail(config, () => smtpUrlOf(config)) },
    { name: 'Push', run: () => checkPushKeys(state, vault) },
    {
      name: 'Exchange rates',
      isPlayed: plays(config.ratesUrl),
      run: () => checkRates(createFrankfurter({ url: ratesUrlOf(config) })),
    },
  ]
}

/** The address at which a service reaches the shop: the sandbox is on the same machine and needs no public one. */
const shopUrlFor = (config: ShopConfig, service: 'stripe' | 'esimAccess'): string =>
  config[service] ? config.publicUrl : `http://127.0.0.1:${config.port}`

/** Runs one check. An unexpected error is a failed finding too. */
export async function runCheck({ isPlayed, run }: Check, isSandboxUp: boolean): Promise<Finding> {
  if (isPlayed && !isSandboxUp) return note('handled by the sandbox, which is not running now')
  try {
    return await run()
  } catch (error) {
    return failed(reasonOf(error), 'the check itself failed: fix what is listed above it first, then run it again')
  }
}
