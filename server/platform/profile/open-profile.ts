import type { ShopProfile } from '#contract/branding/shop-profile.ts'
import { longestName, pictureUses, ShopProfile as Profile } from '#contract/branding/shop-profile.ts'
import type { WithClock } from '../clock.ts'
import { type Config, sandboxSupport, type WithConfig } from '../config/config.ts'
import type { WithDb } from '../db/db.ts'
import { keep } from '../db/kept.ts'
import type { WithNotices } from '../db/notices.ts'
import { beginOf } from './legal-in-force.ts'
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
  /** What the operator says about the shop, in memory. */
  profile: ProfileKeeper
}

/** Who sells, as receipts and legal pages name them. */
export interface Seller {
  name: string
  address: string[]
  registration: string
  taxId: string
}

export interface CurrentProfile {
  /** Of the publication; 0 before the first. */
  id: number
  source: 'demonstration' | 'nobody' | 'office' | 'file'
  /** Play money, and nobody has entered anything: the shop shows what the demonstration shows. */
  isDemonstration: boolean
  /** What the shop is called. Whoever has not named it has at least told where it is. */
  name: string
  seller: Seller
  supportEmail: string | undefined
  profile: ShopProfile
  pictures: ReadonlyMap<string, KnownPicture>
  /** Of every kind and language, also those that begin later or have ended. */
  legal: readonly LegalVersion[]
}

export interface ProfileKeeper {
  /** Another one as soon as a page would look different, also when the day of a legal text has come. */
  readonly version: string
  read(): CurrentProfile | Promise<CurrentProfile>
  /** As `Kept.refresh`. */
  refresh(noticeKey?: string): Promise<CurrentProfile>
}

/** Also what a draft would make of the shop. */
export function profileOf(
  config: Pick<Config, 'isSandbox' | 'publicUrl' | 'seller' | 'supportEmail'>,
  published: Pick<PublishedProfile, 'id' | 'source' | 'profile'> | undefined,
  more: Pick<CurrentProfile, 'pictures' | 'legal'>,
): CurrentProfile {
  const isDemonstration = !published && config.isSandbox
  // Nobody's shop is not ours: it is called by the address that its operator gave it.
  const empty = Profile.parse({ name: isDemonstration ? 'Landfall' : hostOf(config.publicUrl).slice(0, longestName) })
  // What a release before published lacks the lists that are new since.
  const profile = { ...empty, ...published?.profile }
  const { name, legalName, address, registration, taxNumber, supportEmail } = profile
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
      registration: registration ?? '',
      taxId: taxNumber ?? config.seller.taxId,
    },
  }
}

/** The sandbox's own inbox is the demonstration's, and nobody else's. */
const isPlayed = (email: string | undefined): boolean => email === sandboxSupport.email

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
}: WithDb & WithNotices & WithClock & WithConfig): ProfileKeeper {
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
