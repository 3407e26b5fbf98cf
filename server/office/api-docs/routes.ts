import type { FastifyPluginAsync } from 'fastify'
import { drawPage } from './draw-page.ts'
import { type OpenApi, readOperations } from './read-operations.ts'

/** The API told to whoever tries the shop. A shop that takes real money keeps it to itself. */
export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  const config = { access: 'public' } as const

  app.get('/api/docs', { config }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(drawPage(readOperations(app.swagger() as OpenApi))),
  )
  app.get('/api/docs/openapi.json', { config }, async () => app.swagger())
}
