import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/docs.ts'
import { bestEncoding } from '../../../platform/http/accepted-encoding.ts'
import { KeptAnswer, sendKeptJson } from '../../../platform/http/kept-answer.ts'
import { place } from '../../../platform/http/route.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { drawPage } from './draw-page.ts'
import { readOperations } from './read-operations.ts'
import { withRefusals } from './with-refusals.ts'

/** The API reference, served in the sandbox only. What partners call is described by `public/partner-openapi.json` as well. */
export const apiDocsRoutes =
  ({ profile }: WithProfile): FastifyPluginAsync =>
  async (app) => {
    place(app, api.apiDocs, {}, async (_request, reply) => {
      const page = drawPage((await profile.read()).name, readOperations(await app.openApi()))
      return reply.type('text/html; charset=utf-8').send(page)
    })

    let kept: { title: string; answer: KeptAnswer } | undefined
    place(app, api.openApiDocument, {}, async (request, reply) => {
      const title = (await profile.read()).name
      if (kept?.title !== title) {
        const { info, ...told } = withRefusals(await app.openApi())
        const document = { ...told, info: { ...info, title }, webhooks: describeWebhooks() }
        kept = { title, answer: new KeptAnswer(200, JSON.stringify(document)) }
      }
      const { answer } = kept
      await answer.prepare(bestEncoding(request.headers['accept-encoding']))
      return sendKeptJson(request, reply, answer)
    })
  }
