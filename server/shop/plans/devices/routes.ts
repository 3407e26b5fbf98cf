import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/devices.ts'
import { DeviceSearch, DeviceView } from '#contract/plans/devices.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { route, says } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/languages/request-language.ts'
import { CallCounter } from '../../../platform/limits/call-counter.ts'
import { presentDevice } from './present-device.ts'
import { searchDevices } from './search-devices.ts'

export const deviceRoutes =
  ({ config: { rateLimitScale } }: WithConfig): FastifyPluginAsync =>
  async (app) => {
    // Counted in this process, as for places: counting in the database would cost more than the search.
    const calls = new CallCounter({ max: Math.ceil(300 * rateLimitScale), windowSeconds: 60 })
    const shape = { query: DeviceSearch, answer: z.array(DeviceView), config: { calls } }
    says(app, api.searchDevices, 'Phones and other devices by what people type, and whether they take a travel eSIM.')
    route(app, api.searchDevices, shape, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie')
      const language = languageOf(request)
      return searchDevices(request.query.search).map((device) => presentDevice(device, language))
    })
  }
