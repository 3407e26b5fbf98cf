import type { Db } from '../db/db.ts'
import { shopPictures } from '../db/schema.ts'

export type KeptPicture = Pick<typeof shopPictures.$inferSelect, 'id' | 'type' | 'width' | 'height' | 'content'>

/** Under the hash of its content: the same picture again is the same row. */
export async function keepPicture(db: Db, picture: KeptPicture, by: string, at: Date): Promise<void> {
  await db
    .insert(shopPictures)
    .values({ ...picture, addedBy: by, addedAt: at })
    .onConflictDoNothing()
}
