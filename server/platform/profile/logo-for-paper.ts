import { eq } from 'drizzle-orm'
import type { Db, WithDb } from '../db/db.ts'
import { drawApart, NotDrawn } from '../pictures/draw-apart.ts'
import { keepSmall } from '../pictures/keep-picture.ts'
import { smallLogo } from '../pictures/small-logo.ts'
import { shopPictures } from '../pictures/tables.ts'
import type { CurrentProfile } from './open-profile.ts'

export interface PaperLogo {
  /** PNG, no larger than paper and mails need it. */
  content: Buffer
  width: number
  height: number
}

type Shop = Pick<CurrentProfile, 'profile' | 'pictures'>

/** Read once for each publication. */
const kept = new WeakMap<Shop, Promise<PaperLogo | undefined>>()

/** The logo for a light background, for mails and PDFs; undefined where the shop has none and shows its name. */
export function logoForPaper({ db }: WithDb, shop: Shop): Promise<PaperLogo | undefined> {
  const known = kept.get(shop)
  if (known) return known
  const reading = readLogo(db, shop)
  kept.set(shop, reading)
  reading.catch(() => kept.delete(shop))
  return reading
}

async function readLogo(db: Db, { profile, pictures }: Shop): Promise<PaperLogo | undefined> {
  const known = profile.logo === undefined ? undefined : pictures.get(profile.logo)
  if (known?.type !== 'image/png') return undefined
  const { small, smallWidth, smallHeight } = shopPictures
  const [logo] = await db
    .select({ small, smallWidth, smallHeight })
    .from(shopPictures)
    .where(eq(shopPictures.id, known.id))
  if (!logo) return undefined
  if (logo.small && logo.smallWidth && logo.smallHeight)
    return { content: logo.small, width: logo.smallWidth, height: logo.smallHeight }
  return makeSmall(db, known.id)
}

/** For a logo uploaded before small copies were made. */
async function makeSmall(db: Db, id: string): Promise<PaperLogo | undefined> {
  const { content, width, height } = shopPictures
  const [large] = await db.select({ content, width, height }).from(shopPictures).where(eq(shopPictures.id, id))
  if (!large) return undefined
  try {
    const [drawn] = await drawApart('png', large.content, large.width * large.height, [smallLogo])
    if (!drawn) return large
    await keepSmall(db, id, drawn)
    return drawn
  } catch (error) {
    // A mail with a heavy logo is better than none.
    if (error instanceof NotDrawn) return large
    throw error
  }
}
