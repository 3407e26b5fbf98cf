import { sandboxCredentials } from '../../../sandbox/esim-access/credentials.ts'
import type { Config } from './config.ts'

/** Keys of a play account. They work in the sandbox only, so they are not secret. */
export const sandboxPayments = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

export const sandboxUrlOf = (config: Pick<Config, 'sandboxUrl' | 'port'>): string =>
  config.sandboxUrl ?? `http://127.0.0.1:${config.port}/sandbox`

/** The eSIM stand-in, with the keys it gives to everyone. */
export const sandboxWholesalerOf = (config: Pick<Config, 'sandboxUrl' | 'port'>) => ({
  baseUrl: `${sandboxUrlOf(config)}/esim-access`,
  ...sandboxCredentials,
})
