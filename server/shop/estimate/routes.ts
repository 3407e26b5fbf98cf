import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/estimate.ts'
import { estimateData } from '#contract/estimate/estimate.ts'
import { EstimateRequest, EstimateView } from '#contract/estimate/estimate-request.ts'
import { route } from '../../platform/http/route.ts'
import { languageOf } from '../../platform/languages/request-language.ts'
import { sayIn } from '../../platform/languages/say.ts'
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
