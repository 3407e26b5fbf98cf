import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/photos.ts'
import { Photos } from '#contract/site/photos.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { route, says } from '../../../platform/http/route.ts'
import { readPhotos } from './read-photos.ts'

/** Reads the folder once, at start: new pictures need a restart. */
export const photosRoutes =
  ({ config }: WithConfig): FastifyPluginAsync =>
  async (app) => {
    const photos = await readPhotos(join(config.dataDir, 'photos'))
    const addresses = Object.fromEntries(photos.map(({ name, address }) => [name, address]))

    says(app, api.listPhotos, "The operator's own photographs, by destination.")
    route(app, api.listPhotos, { answer: Photos }, async () => addresses)

    for (const { address, path, type } of photos) {
      app.get(address, async (_request, reply) =>
        reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(createReadStream(path)),
      )
    }
  }
