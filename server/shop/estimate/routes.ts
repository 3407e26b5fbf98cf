import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/estimate.ts'
import { estimateData } from '#contract/estimate.ts'
import { EstimateRequest, EstimateView } from '#contract/estimate-request.ts'
import { route } from '../../ground/http/route.ts'
import { languageOf } from '../../ground/languages/request-language.ts'
import { sayIn } from '../../ground/languages/say.ts'
import { sayReasons } from './say-reasons.ts'

export const estimateRoutes = (): FastifyPluginAsync => async (app) => {
  route(app, api.estimateNeed, { body: EstimateRequest, answer: EstimateView }, async (request) => {
    const { lowMb, highMb, steps } = estimateData(request.body)
    return {
      lowMb,
      highMb,
      reasons: sayReasons({ lowMb, highMb, steps }, request.body, sayIn(languageOf(request))),
    }
  })
}
