import { sandbox } from '../sandbox/app.ts'
import { sandboxPayments } from './adapters/stripe/stripe-config.ts'
import { sandboxInboundSecret } from './office/bought/support/settings.ts'
import type { Deps } from './deps.ts'
import { sandboxUrlOf } from './platform/config/sandbox.ts'

/**
 * The only place in the shop that uses the sandbox's code: it mounts it under its own prefix. It is imported only when
 * the sandbox is on, so a live shop never loads it.
 */
export const sandboxOf = ({ config, database, clock }: Deps) =>
  sandbox({
    sql: database.raw,
    url: sandboxUrlOf(config),
    browserUrl: `${config.publicUrl}/sandbox`,
    shopUrl: `http://127.0.0.1:${config.port}`,
    paymentWebhookSecret: sandboxPayments.webhookSecret,
    inboundSecret: config.supportInboundSecret ?? sandboxInboundSecret,
    now: () => clock.now(),
  })
