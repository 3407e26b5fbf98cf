import { sandbox } from '../sandbox/app.ts'
import type { Deps } from './deps.ts'

/** The one place where the shop meets the sandbox's code: mounting it, as a guest under its own prefix. */
export const sandboxOf = ({ config, database, clock }: Deps) =>
  sandbox({
    sql: database.raw,
    url: sandboxUrlOf(config),
    shopUrl: `http://127.0.0.1:${config.port}`,
    paymentWebhookSecret: 'whsec_sandbox',
    now: () => clock.now(),
  })

export const sandboxUrlOf = (config: Pick<Deps['config'], 'sandboxUrl' | 'port'>): string =>
  config.sandboxUrl ?? `http://127.0.0.1:${config.port}/sandbox`
