import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface SupportConfig {
  /** Without it no inbound mail is accepted. */
  supportInboundSecret: string | undefined
}

export interface WithSupportConfig {
  config: SupportConfig
}

/** The Reply button of the sandbox's mailbox uses it. */
export const sandboxInboundSecret = 'sandbox-inbound-secret'

export const supportSettings = defineSettings(
  {
    SUPPORT_INBOUND_SECRET: {
      schema: z.string().min(16, 'must have at least 16 characters').optional(),
      fallback: 'sandbox: a fixed one; otherwise replies by mail go past the shop',
      meaning:
        'what the mail service shows at `POST /api/support/inbound`, so that replies by mail join their conversation',
    },
  },
  (values, { isSandbox }): SupportConfig => ({
    supportInboundSecret: values.SUPPORT_INBOUND_SECRET ?? (isSandbox ? sandboxInboundSecret : undefined),
  }),
)
