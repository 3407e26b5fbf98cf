import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/estimate.ts'
import { EstimateRequest, EstimateView } from '#contract/plans/estimate-request.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { answerEstimate } from './answer-estimate.ts'

export const estimateRoutes = (): FastifyPluginAsync => async (app) => {
  says(app, api.estimateNeed, 'How much data a trip needs, as a range, with the arithmetic.', {
    example: { days: 10, uses: ['maps', 'messages', 'video'], wifiAtNight: true },
  })
  route(app, api.estimateNeed, { body: EstimateRequest, answer: EstimateView }, async (request) =>
    answerEstimate(request.body, languageOf(request)),
  )
}
