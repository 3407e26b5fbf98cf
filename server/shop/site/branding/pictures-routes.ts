import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import type { KeptPicture } from '../../../platform/pictures/keep-picture.ts'
import { shopPictures } from '../../../platform/pictures/tables.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { pictureAddress } from './picture-address.ts'

/** Pictures of drafts come and go; the shop's own are requested by every visitor and stay cached. */
const room = { entries: 32, bytes: 12 * 1024 * 1024, sizeOf: ({ content }: KeptPicture) => content.length }

/** Pictures the operator uploaded, after we re-encoded them. What an address serves never changes. */
export const picturesRoutes =
  ({ db }: WithDb): FastifyPluginAsync =>
  async (app) => {
    const kept = new BoundedCache<KeptPicture>(room)

    app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
      const [, id = ''] = /^([0-9a-f]{32})\.(?:png|webp)$/.exec(request.params.name) ?? []
      const picture = id === '' ? undefined : (kept.get(id) ?? (await find(db, id)))
      if (!picture || pictureAddress(picture) !== `/pictures/${request.params.name}`)
        throw new Refusal('picture_not_found')
      kept.set(id, picture)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .type(picture.type)
        .send(picture.content)
    })
  }

async function find(db: Db, id: string): Promise<KeptPicture | undefined> {
  const { type, width, height, content } = shopPictures
  const [found] = await db
    .select({ id: shopPictures.id, type, width, height, content })
    .from(shopPictures)
    .where(eq(shopPictures.id, id))
  return found
}
