import type { ShopProfile } from '#contract/site/shop-profile.ts'
import { longestName, pictureUses, ShopProfile as Profile } from '#contract/site/shop-profile.ts'
import type { WithClock } from '../clock.ts'
import type { Config, WithConfig } from '../config/config.ts'
import type { WithDb } from '../db/db.ts'
import { keep } from '../db/kept-in-memory.ts'
import type { WithNotices } from '../db/notices.ts'
import { beginOf } from './legal-in-force.ts'
import { type ProfileConfig, sandboxSupportEmail, type WithProfileConfig } from './settings.ts'
import {
  type KnownPicture,
  knownPictures,
  type LegalVersion,
  listLegalVersions,
  newestProfile,
  newestProfileId,
  type PublishedProfile,
} from './store.ts'

export interface WithProfile {
  /** The shop's profile as the operator wrote it, in memory. */
  profile: ProfileKeeper
}

/** The seller, as receipts and legal pages name them. */
export interface Seller {
  name: string
  address: string[]
  registration: string
  /** Who runs the company, as business letters must say in some countries. */
  management: string
  taxId: string
}

export interface CurrentProfile {
  /** The id of the publication; 0 before the first. */
  id: number
  source: 'demonstration' | 'nobody' | 'office' | 'file'
  /** The sandbox without a profile: the shop shows the demonstration's content. */
  isDemonstration: boolean
  /** The shop's name, or its host name where the operator has not named it. */
  name: string
  seller: Seller
  supportEmail: string | undefined
  profile: ShopProfile
  pictures: ReadonlyMap<string, KnownPicture>
  /** Every kind and language, including those not yet or no longer in force. */
  legal: readonly LegalVersion[]
}

export interface ProfileKeeper {
  /** Changes as soon as a page would look different, also when a legal text comes into force. */
  readonly version: string
  read(): CurrentProfile | Promise<CurrentProfile>
  /** Like `Kept.refresh`. */
  refresh(noticeKey?: string): Promise<CurrentProfile>
}

/** Also used to preview a draft. */
export function profileOf(
  config: Pick<Config, 'isSandbox' | 'publicUrl'> & Pick<ProfileConfig, 'seller' | 'supportEmail'>,
  published: Pick<PublishedProfile, 'id' | 'source' | 'profile'> | undefined,
  more: Pick<CurrentProfile, 'pictures' | 'legal'>,
): CurrentProfile {
  const isDemonstration = !published && config.isSandbox
  // An unnamed shop must not carry our name: it is called by its own address.
  const empty = Profile.parse({ name: isDemonstration ? 'Landfall' : hostOf(config.publicUrl).slice(0, longestName) })
  // A profile that an earlier build published lacks the lists added since.
  const profile = { ...empty, ...published?.profile }
  const { name, legalName, address, registration, management, taxNumber, supportEmail } = profile
  return {
    ...more,
    id: published?.id ?? 0,
    source: published?.source ?? (isDemonstration ? 'demonstration' : 'nobody'),
    isDemonstration,
    name,
    profile,
    supportEmail: supportEmail ?? (isDemonstration || !isPlayed(config.supportEmail) ? config.supportEmail : undefined),
    seller: {
      name: legalName ?? config.seller.name ?? name,
      address: address ? linesOf(address) : config.seller.address,
      registration: registration ?? config.seller.registration,
      management: management ?? config.seller.management,
      taxId: taxNumber ?? config.seller.taxId,
    },
  }
}

/** The sandbox's inbox is for the demonstration only. */
const isPlayed = (email: string | undefined): boolean => email === sandboxSupportEmail

const hostOf = (url: string): string => new URL(url).hostname

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function openProfile({
  db,
  notices,
  clock,
  config,
}: WithDb & WithNotices & WithClock & WithConfig & WithProfileConfig): ProfileKeeper {
  let begins: number[] = []
  const kept = keep({
    notices,
    topic: 'profile',
    load: async () => {
      const [published, legal] = await Promise.all([newestProfile(db), listLegalVersions(db)])
      const ids = pictureUses.flatMap((use) => published?.profile[use] ?? [])
      const pictures = new Map((await knownPictures(db, ids)).map((picture) => [picture.id, picture]))
      begins = legal.map(beginOf)
      return profileOf(config, published, { pictures, legal })
    },
    stampOf: () => newestProfileId(db),
  })
  return {
    get version() {
      const now = clock.now().getTime()
      return `${kept.version}.${begins.filter((begin) => begin <= now).length}`
    },
    read: () => kept.read(),
    refresh: (noticeKey) => kept.refresh(noticeKey),
  }
}
