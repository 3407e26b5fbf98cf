import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/docs.ts'
import { place } from '../../ground/http/route.ts'
import { drawPage } from './draw-page.ts'
import { type OpenApi, readOperations } from './read-operations.ts'

/** The API told to whoever tries the shop. A shop that takes real money keeps it to itself. */
export const apiDocsRoutes: FastifyPluginAsync = async (app) => {
  place(app, api.apiDocs, {}, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(drawPage(readOperations(app.swagger() as OpenApi))),
  )
  place(app, api.openApiDocument, {}, async (_request, reply) => reply.send(app.swagger()))
}
