import type { FastifyPluginAsync } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { page } from './page.ts'

export const homeRoutes =
  (_context: SandboxContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/', async (_request, reply) =>
      reply
        .type('text/html')
        .send(page('Sandbox', '<p>Stand-ins for every outside service. Nothing here costs money.</p>')),
    )
  }
