import { shownTaxId } from '../profile/shown-tax-id.ts'
import { type LegalKind, textIn } from '#contract/site/shop-profile.ts'
import { addressIn, type Language, prefixOf, sourceLanguage } from '#contract/languages/languages.ts'
import { legalPaths } from '#contract/site/paths.ts'
import type { WithClock } from '../clock.ts'
import type { WithConfig } from '../config/config.ts'
import type { WithDb } from '../db/db.ts'
import { type Say, sayIn } from '../languages/say.ts'
import { legalInForce } from '../profile/legal-in-force.ts'
import { logoForPaper, type PaperLogo } from '../profile/logo-for-paper.ts'
import type { CurrentProfile, WithProfile } from '../profile/open-profile.ts'
import { type BrandColours, brandColours } from '../profile/palette/brand-colours.ts'

/** What surrounds every mail: the shop, and how to contact it. */
export interface MailFrame {
  language: Language
  /** The shop's name. */
  shop: string
  homeUrl: string
  colours: BrandColours
  mark: 'sun' | 'bar' | (PaperLogo & { cid: string })
  /** A sentence after the shop's name; undefined where the operator gave none. */
  claim: string | undefined
  /** The seller in one line; empty where that is only the shop's name. */
  seller: string
  supportEmail: string | undefined
  links: readonly { label: string; url: string }[]
}

export type FrameDeps = WithDb & WithClock & WithConfig & WithProfile

/** The frame of a mail that is sent now, in the reader's language. */
export async function mailFrameOf(deps: FrameDeps, language: Language = sourceLanguage): Promise<MailFrame> {
  const shop = await deps.profile.read()
  return frameOf(shop, {
    language,
    publicUrl: deps.config.publicUrl,
    now: deps.clock.now(),
    logo: await logoForPaper(deps, shop),
  })
}

interface FrameOptions {
  language: Language
  publicUrl: string
  now: Date
  logo?: PaperLogo | undefined
}

export function frameOf(shop: CurrentProfile, { language, publicUrl, now, logo }: FrameOptions): MailFrame {
  const say = sayIn(language)
  const frame = { language, shop: shop.name, homeUrl: publicUrl + prefixOf(language), colours: brandColours(shop) }
  if (shop.isDemonstration)
    return {
      ...frame,
      mark: 'sun',
      claim: say('Data the moment you land.'),
      seller: '',
      supportEmail: undefined,
      links: [],
    }
  const isPublished = (kind: LegalKind) => legalInForce(shop.legal, kind, language, now) !== undefined
  return {
    ...frame,
    mark: logo ? { ...logo, cid: `logo@${hostOf(publicUrl)}` } : 'bar',
    claim: textIn(language, shop.profile.lede),
    seller: sellerLine(say, shop),
    supportEmail: shop.supportEmail,
    links: legalLinks(say)
      .filter(({ kind }) => isPublished(kind))
      .map(({ kind, label }) => ({ label, url: publicUrl + addressIn(language, legalPaths[kind]) })),
  }
}

/** The domain for ids inside a mail, such as that of a picture or of a conversation. */
export const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname

function sellerLine(
  say: Say,
  { name, seller: { name: legalName, address, registration, management, taxId } }: CurrentProfile,
) {
  const more = [...address, registration, management, shownTaxId(taxId, say)].filter(Boolean)
  return more.length > 0 || legalName !== name ? [legalName, ...more].join(', ') : ''
}

const legalLinks = (say: Say): { kind: LegalKind; label: string }[] => [
  { kind: 'terms', label: say('Terms') },
  { kind: 'imprint', label: say('Imprint') },
  { kind: 'privacy', label: say('Privacy') },
]
