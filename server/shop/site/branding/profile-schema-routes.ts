import type { FastifyPluginAsync } from 'fastify'
import { profileSchema, profileSchemaPath } from './profile-schema.ts'

/** For editors: a profile that names this address as its `$schema` is checked while it is edited. */
export const profileSchemaRoutes = (): FastifyPluginAsync => async (app) => {
  let text: string | undefined
  app.get(profileSchemaPath, (_request, reply) => {
    text ??= `${JSON.stringify(profileSchema(), null, 2)}\n`
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .type('application/schema+json; charset=utf-8')
      .send(text)
  })
}
