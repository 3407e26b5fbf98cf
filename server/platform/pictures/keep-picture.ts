import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { DrawnPicture } from './draw-apart.ts'
import { shopPictures } from './tables.ts'

export type KeptPicture = Pick<typeof shopPictures.$inferSelect, 'id' | 'type' | 'width' | 'height' | 'content'>

export interface MadePicture extends KeptPicture {
  /** The hash of the file it was made from. */
  sourceHash: string
  /** The small copy of a logo, for mails and receipts. */
  small: DrawnPicture | undefined
}

/**
 * Stored under the hash of its content: the same picture again is the same row, and fills in columns that were empty.
 */
export async function keepPicture(db: Db, { small, ...picture }: MadePicture, by: string, at: Date): Promise<void> {
  await db
    .insert(shopPictures)
    .values({ ...picture, ...(small && columnsOf(small)), addedBy: by, addedAt: at })
    .onConflictDoUpdate({
      target: shopPictures.id,
      set: {
        sourceHash: picture.sourceHash,
        small: sql`coalesce(shop_pictures.small, excluded.small)`,
        smallWidth: sql`coalesce(shop_pictures.small_width, excluded.small_width)`,
        smallHeight: sql`coalesce(shop_pictures.small_height, excluded.small_height)`,
      },
    })
}

export const keepSmall = async (db: Db, id: string, small: DrawnPicture): Promise<void> => {
  await db.update(shopPictures).set(columnsOf(small)).where(eq(shopPictures.id, id))
}

const columnsOf = ({ content, width, height }: DrawnPicture) => ({
  small: content,
  smallWidth: width,
  smallHeight: height,
})

/** The picture made from this file before, by any release. */
export async function pictureMadeFrom(db: Db, sourceHash: string) {
  const { id, type, width, height, addedAt } = shopPictures
  const [found] = await db
    .select({ id, type, width, height })
    .from(shopPictures)
    .where(eq(shopPictures.sourceHash, sourceHash))
    .orderBy(asc(addedAt), asc(id))
    .limit(1)
  return found
}
