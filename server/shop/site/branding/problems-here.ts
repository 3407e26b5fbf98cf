import { createHash } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ProfileProblem } from '#contract/office/admin-shop.ts'
import { type LegalText, pictureUses, type ShopProfile } from '#contract/site/shop-profile.ts'
import type { Db } from '../../../platform/db/db.ts'
import { beginOf, legalInForce } from '../../../platform/profile/legal-in-force.ts'
import { knownPictures, type LegalVersion } from '../../../platform/profile/store.ts'
import { legalTexts } from '../../../platform/profile/tables.ts'
import { esims } from '../../supply/esims/tables.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { legalTextsOf } from './profile-problems.ts'

/** The problems of a profile that only the database can show. */
export async function problemsHere(db: Db, profile: ShopProfile, now: Date): Promise<ProfileProblem[]> {
  return [
    ...(await missingPictures(db, profile)),
    ...(await strangeOrders(db, profile)),
    ...wrongVersions(profile, await versionsOf(db, profile), now),
  ]
}

/** A version with the hash of its text in place of the text. */
type KnownText = LegalVersion & { hash: string }

const hashOf = (text: string): string => createHash('md5').update(text).digest('hex')

function versionsOf(db: Db, { legal }: ShopProfile): Promise<KnownText[]> {
  const { kind, language, version, validFrom, publishedAt } = legalTexts
  const named = legalTextsOf(legal).map((each) => and(eq(kind, each.kind), eq(language, each.language)))
  if (named.length === 0) return Promise.resolve([])
  const hash = sql<string>`md5(${legalTexts.text})`
  return db
    .select({ kind, language, version, validFrom, publishedAt, hash })
    .from(legalTexts)
    .where(or(...named))
}

/** Which of these orders were delivered, including those refunded or ended since. */
async function deliveredAmong(db: Db, orderNos: string[]): Promise<Set<string>> {
  if (orderNos.length === 0) return new Set()
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .innerJoin(esims, eq(esims.orderId, orders.id))
    .where(inArray(orders.orderNo, orderNos))
  return new Set(rows.map(({ orderNo }) => orderNo))
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

/** A version never changes, and a new one may not begin before the one in force. */
function wrongVersions({ legal }: ShopProfile, known: KnownText[], now: Date): ProfileProblem[] {
  return legalTextsOf(legal).flatMap(({ kind, language, field, text }) => {
    const before = known.filter((each) => each.kind === kind && each.language === language)
    const message = wrongVersion(text, before) ?? wrongDay(text, before, legalInForce(before, kind, language, now), now)
    return message ? [{ field: `${field}.${message.part}`, message: message.says }] : []
  })
}

interface VersionProblem {
  part: 'version' | 'validFrom'
  says: string
}

function wrongVersion({ text, version, validFrom }: LegalText, before: KnownText[]): VersionProblem | undefined {
  const same = before.find((each) => each.version === version)
  if (same && same.hash !== hashOf(text))
    return {
      part: 'version',
      says: `Version ${same.version} is published already, with other words. Give the new text a version of its own.`,
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
  before: KnownText[],
  inForce: LegalVersion | undefined,
  now: Date,
): VersionProblem | undefined {
  const isKnown = before.some(
    (each) => each.hash === hashOf(text) && (version ? each.version === version : each.validFrom === validFrom),
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
