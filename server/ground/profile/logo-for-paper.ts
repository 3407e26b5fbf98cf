import { eq } from 'drizzle-orm'
import { shopPictures } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { CurrentProfile } from './open-profile.ts'

export interface PaperLogo {
  /** PNG, as it was encoded when it was taken in. */
  content: Buffer
  width: number
  height: number
}

/** The logo for a light ground, for mails and PDFs; undefined where the shop has none and its name stands alone. */
export async function logoForPaper(
  { db }: Pick<Deps, 'db'>,
  { profile, pictures }: Pick<CurrentProfile, 'profile' | 'pictures'>,
): Promise<PaperLogo | undefined> {
  const known = profile.logo === undefined ? undefined : pictures.get(profile.logo)
  if (known?.type !== 'image/png') return undefined
  const { content, width, height } = shopPictures
  const [logo] = await db.select({ content, width, height }).from(shopPictures).where(eq(shopPictures.id, known.id))
  return logo
}
