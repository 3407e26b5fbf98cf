import type { DraftProfile, ProfileProblem } from '#contract/admin-shop.ts'
import { type LegalText, pictureUses, type ShopProfile } from '#contract/shop-profile.ts'
import type { Db } from '../../ground/db/db.ts'
import { beginOf, legalInForce } from '../../ground/profile/legal-in-force.ts'
import { knownPictures, type LegalTextRow, type LegalVersion } from '../../ground/profile/store.ts'
import { legalTextsOf } from '../../shop/window/profile-problems.ts'
import { readDraftProfile } from './draft-profile.ts'
import { allLegalTexts, deliveredAmong } from './store.ts'

type Judged = { profile: ShopProfile; problems: [] } | { profile?: undefined; problems: ProfileProblem[] }

/** Reads a draft as what it would be once published, or says everything that is in the way. */
export async function judgeDraft(db: Db, draft: DraftProfile, now: Date): Promise<Judged> {
  const { profile, problems } = readDraftProfile(draft)
  if (!profile) return { problems }
  const here = await problemsHere(db, profile, now)
  return here.length > 0 ? { problems: here } : { profile, problems: [] }
}

/** What only the shop's own books can tell of a profile. */
export async function problemsHere(db: Db, profile: ShopProfile, now: Date): Promise<ProfileProblem[]> {
  return [
    ...(await missingPictures(db, profile)),
    ...(await strangeOrders(db, profile)),
    ...wrongVersions(profile, await allLegalTexts(db), now),
  ]
}

async function missingPictures(db: Db, profile: ShopProfile): Promise<ProfileProblem[]> {
  const used = pictureUses.flatMap((use) => (profile[use] ? [{ use, id: profile[use] }] : []))
  const known = new Set((await knownPictures(db, [...new Set(used.map(({ id }) => id))])).map(({ id }) => id))
  return used
    .filter(({ id }) => !known.has(id))
    .map(({ use }) => ({ field: use, message: 'This picture is not here any more. Please upload it again.' }))
}

async function strangeOrders(db: Db, { testimonials }: ShopProfile): Promise<ProfileProblem[]> {
  const delivered = await deliveredAmong(
    db,
    testimonials.flatMap(({ orderNo }) => orderNo ?? []),
  )
  return testimonials.flatMap(({ orderNo }, at) =>
    orderNo && !delivered.has(orderNo)
      ? [{ field: `testimonials.${at}.orderNo`, message: `No order ${orderNo} has been delivered by this shop.` }]
      : [],
  )
}

const longestWaitMs = 366 * 86_400_000

/** A version is never changed, and no new one begins before the one that counts. */
function wrongVersions({ legal }: ShopProfile, known: LegalTextRow[], now: Date): ProfileProblem[] {
  return legalTextsOf(legal).flatMap(({ kind, language, field, text }) => {
    const before = known.filter((each) => each.kind === kind && each.language === language)
    const message = wrongVersion(text, before) ?? wrongDay(text, before, legalInForce(before, kind, language, now), now)
    return message ? [{ field: `${field}.${message.part}`, message: message.says }] : []
  })
}

interface Wrong {
  part: 'version' | 'validFrom'
  says: string
}

function wrongVersion({ text, version, validFrom }: LegalText, before: LegalTextRow[]): Wrong | undefined {
  const same = before.find((each) => each.version === version)
  if (same && same.text !== text)
    return {
      part: 'version',
      says: `Version ${same.version} is published already, in other words. Give the new text a version of its own.`,
    }
  if (same && validFrom && same.validFrom !== validFrom)
    return {
      part: 'validFrom',
      says: `Version ${same.version} is published already, and valid from ${same.validFrom}. Another day needs another version.`,
    }
  return undefined
}

function wrongDay(
  { text, version, validFrom }: LegalText,
  before: LegalTextRow[],
  inForce: LegalVersion | undefined,
  now: Date,
): Wrong | undefined {
  const isKnown = before.some(
    (each) => each.text === text && (version ? each.version === version : each.validFrom === validFrom),
  )
  if (isKnown || !validFrom) return undefined
  const begins = beginOf({ validFrom })
  if (begins > now.getTime() + longestWaitMs)
    return { part: 'validFrom', says: 'That is more than a year away. Please check the day.' }
  return inForce && begins < beginOf(inForce)
    ? {
        part: 'validFrom',
        says: `The version that counts now began on ${inForce.validFrom}. The new one can’t begin before it.`,
      }
    : undefined
}
