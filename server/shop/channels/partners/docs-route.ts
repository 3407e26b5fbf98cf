import type { FastifyPluginAsync } from 'fastify'

/** The short address of `public/partner-docs.html`, which `npm run docs` prints. */
export const partnerDocsRoute = (): FastifyPluginAsync => async (app) => {
  app.get('/partner-docs', async (_request, reply) => reply.redirect('/partner-docs.html', 302))
}
