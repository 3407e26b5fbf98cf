import { z } from 'zod'
import { defineSettings } from '../../../platform/config/define-settings.ts'

export interface SecurityTxtConfig {
  securityContact: string | undefined
}

export interface WithSecurityTxtConfig {
  config: SecurityTxtConfig
}

export const securityTxtSettings = defineSettings(
  {
    SECURITY_CONTACT: {
      schema: z
        .union(
          [z.email(), z.url({ protocol: /^https$/ }).regex(/^\S+$/)],
          'must be an email address or an https address',
        )
        .optional(),
      fallback: '`SUPPORT_EMAIL`; without either there is no such page',
      meaning: 'whom to tell about a hole, as `/.well-known/security.txt` says it: an email address or an https page',
    },
  },
  (values): SecurityTxtConfig => ({ securityContact: values.SECURITY_CONTACT }),
)
