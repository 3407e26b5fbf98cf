import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import { sandboxUrlOf } from '../platform/config/sandbox.ts'
import { defineSettings } from '../platform/config/define-settings.ts'

export interface SmtpConfig {
  smtpUrl: string | undefined
  mailFrom: string
  /** The operator set the sender's address, so it probably exists. */
  hasOwnSender: boolean
}

const sandboxSender = 'Landfall <hello@landfall.test>'

const smtpSettings = defineSettings(
  {
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
  },
  ({ SMTP_URL: smtpUrl, MAIL_FROM: sender }, { isSandbox, publicUrl }, problems): SmtpConfig => {
    if (!isSandbox && !smtpUrl) problems.push('SANDBOX=off needs SMTP_URL: customers get their eSIM by email too.')
    return {
      smtpUrl,
      mailFrom: sender ?? (isSandbox ? sandboxSender : `hello@${new URL(publicUrl).hostname}`),
      hasOwnSender: sender !== undefined,
    }
  },
)

export const smtpFeature = {
  settings: smtpSettings,
}

const SandboxMail = z.object({ url: z.string() })

/** The operator's mail server, or the sandbox's. */
export async function smtpUrlOf(config: Config & SmtpConfig): Promise<string> {
  if (config.smtpUrl) return config.smtpUrl
  const answer = await fetch(`${sandboxUrlOf(config)}/smtp`)
  return SandboxMail.parse(await answer.json()).url
}
