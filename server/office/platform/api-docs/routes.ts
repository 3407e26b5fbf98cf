import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/docs.ts'
import { place } from '../../../platform/http/route.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { drawPage } from './draw-page.ts'
import { readOperations } from './read-operations.ts'
import { withRefusals } from './with-refusals.ts'

/** The API reference, served in the sandbox only. */
export const apiDocsRoutes =
  ({ profile }: WithProfile): FastifyPluginAsync =>
  async (app) => {
    place(app, api.apiDocs, {}, async (_request, reply) => {
      const page = drawPage((await profile.read()).name, readOperations(await app.openApi()))
      return reply.type('text/html; charset=utf-8').send(page)
    })
    place(app, api.openApiDocument, {}, async (_request, reply) => {
      const { info, ...told } = withRefusals(await app.openApi())
      return reply.send({ ...told, info: { ...info, title: (await profile.read()).name } })
    })
  }
