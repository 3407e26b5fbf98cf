import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isOneOf } from '#contract/base/keys.ts'
import { BoundedCache } from '../../../platform/bounded-cache.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { hasCopy } from '../../../platform/http/has-copy.ts'
import { etagOf } from '../../../platform/http/kept-answer.ts'
import type { CurrentProfile, WithProfile } from '../../../platform/profile/open-profile.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { type IconName, iconNames, iconStamp } from './icon-addresses.ts'

/** Holds the icons of the current publication, and of the previous one while pages still request them. */
const drawn = new BoundedCache<Promise<Buffer>>({ entries: 24, bytes: 1024 * 1024, sizeOf: () => 2000 })

function readIcon(deps: WithDb, current: CurrentProfile, name: IconName): Promise<Buffer> {
  const key = `${iconStamp(current)} ${name}`
  return drawn.getOrMake(key, () => {
    const icon = draw(deps, current, name)
    icon.catch(() => drawn.delete(key))
    return icon
  })
}

/** Loads the drawing code and its fonts on the first icon only: the demonstration never needs them. */
async function draw(deps: WithDb, current: CurrentProfile, name: IconName): Promise<Buffer> {
  const { drawIcon } = await import('./draw-icons.ts')
  return drawIcon(deps, current, name)
}

const isIcon = (name: string): name is IconName => isOneOf(iconNames, name)

const typeOf = (name: IconName): string =>
  name.endsWith('.svg') ? 'image/svg+xml' : name.endsWith('.ico') ? 'image/x-icon' : 'image/png'

const seal = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    .header('x-content-type-options', 'nosniff')
    .header('vary', 'accept-encoding')

/** An icon at its well-known address is revalidated every time, since that address stays when the icon changes. */
export async function sendIcon(
  deps: WithDb,
  current: CurrentProfile,
  name: IconName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const icon = await readIcon(deps, current, name)
  const etag = etagOf(icon)
  seal(reply).header('cache-control', 'no-cache').header('etag', etag)
  if (hasCopy(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(typeOf(name)).send(icon)
}

export const iconsRoutes =
  (deps: WithDb & WithProfile): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { stamp: string; name: string } }>('/icons/:stamp/:name', async (request, reply) => {
      const { stamp, name } = request.params
      const current = await deps.profile.read()
      if (current.isDemonstration || !isIcon(name)) throw new Refusal('picture_not_found')
      // An older page requests the previous stamp: send today's icon, not to be cached.
      if (stamp !== iconStamp(current)) return sendIcon(deps, current, name, request, reply)
      const icon = await readIcon(deps, current, name)
      return seal(reply).header('cache-control', 'public, max-age=31536000, immutable').type(typeOf(name)).send(icon)
    })
  }
