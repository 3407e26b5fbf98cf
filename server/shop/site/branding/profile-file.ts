import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ProfileProblem } from '#contract/office/admin-shop.ts'
import { type PictureUse, pictureUses, type ShopProfile } from '#contract/site/shop-profile.ts'
import { isOneOf } from '#contract/base/keys.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { ConfigError, type WithConfig } from '../../../platform/config/config.ts'
import { type ProfileFile, readProfileFile } from '../../../platform/profile/read-profile-file.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { acceptPicture } from '../../../platform/pictures/accept-picture.ts'
import { keepPicture, type MadePicture, pictureMadeFrom } from '../../../platform/pictures/keep-picture.ts'
import { sourceHashOf } from '../../../platform/pictures/source-hash.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../platform/profile/settings.ts'
import { type KnownPicture, newestProfile, type PublishedProfile } from '../../../platform/profile/store.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithCdnConfig } from '../outside-caches/settings.ts'
import { fillLegalTexts } from './fill-starting-text.ts'
import { problemsHere } from './problems-here.ts'
import { problemsOf } from './profile-problems.ts'
import { publishProfile } from './publish-profile.ts'

type Deps = WithConfig &
  WithCdnConfig &
  WithProfileConfig &
  WithLog &
  WithClock &
  WithDb &
  WithNotices &
  WithQueue &
  WithProfile

/** A file as it would be published, and the problems found in it. */
export interface JudgedFile {
  /** With the ids its pictures will have once they are stored. */
  profile: ShopProfile
  pictures: KnownPicture[]
  /** Those drawn for this file and not stored yet. */
  drawn: MadePicture[]
  /** Each refuses the start. */
  problems: string[]
  /** Parts of the file that will not be shown, and why. */
  warnings: string[]
}

/** The publisher's name in the history. */
const publisher = 'SHOP_PROFILE'

/**
 * Publishes the file of `SHOP_PROFILE` unless the shop already shows it, so a restart changes nothing. Every process,
 * mail and page reads the database alone.
 */
export async function followProfileFile(deps: Deps): Promise<void> {
  await deps.profile.refresh()
  const { shopProfile } = deps.config
  if (!shopProfile) return
  const judged = await judgeProfileFile(shopProfile, (hash) => pictureMadeFrom(deps.db, hash))
  const { profile, problems, warnings } = await judgeByBooks(deps, shopProfile, judged)
  for (const warning of warnings) deps.log.warn(warning)
  if (problems.length > 0) throw new ConfigError(problems)
  for (const picture of judged.drawn) await keepPicture(deps.db, picture, publisher, deps.clock.now())
  const isShown = (published: PublishedProfile | undefined) => isDeepStrictEqual(asStored(profile), published?.profile)
  if (isShown(await newestProfile(deps.db))) return

  try {
    await publishProfile(deps, {
      profile,
      source: 'file',
      by: publisher,
      // Checked again under the lock: another process may have published the same file meanwhile.
      check: async (_tx, before) => {
        if (isShown(before)) throw new PublishedMeanwhile()
      },
    })
  } catch (error) {
    if (error instanceof PublishedMeanwhile) return void (await deps.profile.refresh())
    // For example, another text under a version that customers have accepted.
    if (!(error instanceof Refusal)) throw error
    throw new ConfigError([[`SHOP_PROFILE: ${shopProfile}:`, error.detail, error.message].filter(Boolean).join(' ')])
  }
}

class PublishedMeanwhile extends Error {}

/**
 * Adds the problems only the database can show: a text published under the same version with other words, or a
 * testimonial whose order does not exist.
 */
async function judgeByBooks(
  { db, clock }: WithDb & WithClock,
  path: string,
  { profile, problems, warnings }: JudgedFile,
): Promise<Pick<JudgedFile, 'profile' | 'problems' | 'warnings'>> {
  const found = (await problemsHere(db, profile, clock.now())).filter(({ field }) => !isPicture(field))
  const strange = new Set(found.map(({ field }) => field))
  const told = (isLegal: boolean) =>
    found.filter(({ field }) => field.startsWith('legal.') === isLegal).map((each) => about(path, each))
  return {
    // A testimonial without its order is shown only if it has a link.
    profile: {
      ...profile,
      testimonials: profile.testimonials.map(({ orderNo, ...rest }, at) =>
        orderNo && !strange.has(`testimonials.${at}.orderNo`) ? { ...rest, orderNo } : rest,
      ),
    },
    problems: [...problems, ...told(true)],
    warnings: [...warnings, ...told(false)],
  }
}

/** The file's pictures are stored when it is published, so they may be missing until then. */
const isPicture = (field: string): boolean => isOneOf(pictureUses, field)

const about = (path: string, { field, message }: ProfileProblem): string =>
  `SHOP_PROFILE: ${path}: ${field}: ${message}`

const asStored = (profile: ShopProfile): unknown => JSON.parse(JSON.stringify(profile))

/** Finds the picture made earlier from a source file, by its hash. */
type FindMade = (sourceHash: string) => Promise<KnownPicture | undefined>

/** Checks the file and everything beside it; changes nothing. */
export async function judgeProfileFile(path: string, findMade: FindMade = async () => undefined): Promise<JudgedFile> {
  const { file, problems } = readProfileFile(path)
  if (!file) throw new ConfigError(problems)
  const tell = (field: string, message: string) => about(path, { field, message })
  const { known, drawn, refused } = await acceptPictures(file, findMade)
  const profile = fillLegalTexts(file.profile)
  const found = problemsOf(profile).map(({ field, message }) => ({ field, sentence: tell(field, message) }))
  // A legal text must be right; a claim or testimonial without proof is merely left out.
  const isLegal = ({ field }: { field: string }) => field.startsWith('legal.')
  return {
    profile: { ...profile, ...Object.fromEntries([...known].map(([use, { id }]) => [use, id])) },
    pictures: [...known.values()],
    drawn,
    problems: [
      ...refused.map(({ use, sentence }) => tell(use, sentence)),
      ...found.filter(isLegal).map(({ sentence }) => sentence),
    ],
    warnings: [
      ...file.unknown.map((field) => tell(field, 'there is no such field, so it is not read.')),
      ...found.filter((each) => !isLegal(each)).map(({ sentence }) => `${sentence} It is not shown.`),
    ],
  }
}

/** Reuses pictures drawn before: another version of the library gives other bytes, which would be a new publication. */
async function acceptPictures({ pictures }: ProfileFile, findMade: FindMade) {
  const known = new Map<PictureUse, KnownPicture>()
  const drawn: MadePicture[] = []
  const refused: { use: PictureUse; sentence: string }[] = []
  for (const { use, name, path } of pictures) {
    try {
      const bytes = await readFile(path)
      const before = await findMade(sourceHashOf(bytes, use))
      if (before) {
        known.set(use, before)
        continue
      }
      const made = await acceptPicture(bytes, use)
      known.set(use, made)
      drawn.push(made)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ use, sentence: `${name}: ${error.message}` })
    }
  }
  return { known, drawn, refused }
}
