import { resolve } from 'node:path'
import { z } from 'zod'
import { defineSettings } from '../config/define-settings.ts'
import { readProfileFile } from './read-profile-file.ts'

export interface ProfileConfig {
  /** The path of the shop's profile. */
  shopProfile: string | undefined
  /** The seller, where the shop's profile does not name one. */
  seller: { name: string | undefined; address: string[]; taxId: string; registration: string; management: string }
  supportEmail: string | undefined
}

export interface WithProfileConfig {
  config: ProfileConfig
}

/** An inbox in the sandbox's mailbox. */
export const sandboxSupportEmail = 'support@landfall.test'

export const profileSettings = defineSettings(
  {
    SHOP_PROFILE: {
      schema: z.string().optional(),
      fallback: 'what the office published under Shop; in the sandbox the demonstration',
      meaning: 'a JSON file with everything the shop says about itself, for those who deploy from git',
    },
    SELLER_NAME: {
      schema: z.string().optional(),
      fallback: 'the legal name of the shop profile, else its name',
      meaning: 'who sells, on receipts',
    },
    SELLER_ADDRESS: {
      schema: z.string().default(''),
      fallback: 'none',
      meaning: "the seller's postal address on receipts, lines separated by `|`",
    },
    SELLER_TAX_ID: {
      schema: z.string().default(''),
      fallback: 'none',
      meaning: "the seller's tax number on receipts",
    },
    SELLER_REGISTRATION: {
      schema: z.string().default(''),
      fallback: 'that of the shop profile',
      meaning: "the seller's number in the register of companies, on receipts and invoices",
    },
    SELLER_MANAGEMENT: {
      schema: z.string().default(''),
      fallback: 'that of the shop profile',
      meaning:
        'who runs the company, as it shall stand on invoices, receipts and mails (`Geschäftsführerin: Maya Lind`): in Germany § 35a GmbHG asks for it',
    },
    SUPPORT_EMAIL: {
      schema: z.email().optional(),
      fallback: 'sandbox: `support@landfall.test`; otherwise messages are kept and shown under Support in admin alone',
      meaning: 'who is mailed what customers write to support, and may answer by replying',
    },
  },
  (values, { isSandbox }, problems): ProfileConfig => {
    const shopProfile = values.SHOP_PROFILE && resolve(values.SHOP_PROFILE)
    if (shopProfile) problems.push(...readProfileFile(shopProfile).problems)
    return {
      shopProfile,
      seller: {
        name: values.SELLER_NAME,
        address: values.SELLER_ADDRESS.split('|')
          .map((line) => line.trim())
          .filter(Boolean),
        taxId: values.SELLER_TAX_ID,
        registration: values.SELLER_REGISTRATION,
        management: values.SELLER_MANAGEMENT,
      },
      supportEmail: values.SUPPORT_EMAIL ?? (isSandbox ? sandboxSupportEmail : undefined),
    }
  },
)
