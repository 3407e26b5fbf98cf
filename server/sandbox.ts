import { sandbox } from '../sandbox/app.ts'
import { sandboxCredentials } from '../sandbox/esim-access/credentials.ts'
import type { Deps } from './deps.ts'

/** Keys of a play account. They open nothing but the sandbox, so they are no secrets. */
export const sandboxPayments = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

/** The one place where the shop meets the sandbox's code: mounting it, as a guest under its own prefix. */
export const sandboxOf = ({ config, database, clock }: Deps) =>
  sandbox({
    sql: database.raw,
    url: sandboxUrlOf(config),
    browserUrl: `${config.publicUrl}/sandbox`,
    shopUrl: `http://127.0.0.1:${config.port}`,
    paymentWebhookSecret: sandboxPayments.webhookSecret,
    now: () => clock.now(),
  })

export const sandboxUrlOf = (config: Pick<Deps['config'], 'sandboxUrl' | 'port'>): string =>
  config.sandboxUrl ?? `http://127.0.0.1:${config.port}/sandbox`

/** The eSIM stand-in, with the keys it hands to everyone. */
export const sandboxWholesalerOf = (config: Pick<Deps['config'], 'sandboxUrl' | 'port'>) => ({
  baseUrl: `${sandboxUrlOf(config)}/esim-access`,
  ...sandboxCredentials,
})
