import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/webhooks.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { keepEvent } from './payment-events.ts'

type Deps = WithClock & WithDb & WithQueue & WithPayments

const Received = z.object({ received: z.boolean() })

/** The provider's webhook: checked, stored once, answered, and then worked on by a job. */
export const paymentWebhookRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // The signature covers the raw bytes, so the body is kept unparsed.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    says(app, api.stripeWebhook, "The payment provider's signed events. Repeated ones count once.")
    route(app, api.stripeWebhook, { answer: Received }, async (request) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await deps.payments.readWebhook(body, typeof signature === 'string' ? signature : undefined)
      if (!event) throw new Refusal('bad_signature')
      await keepEvent(deps, event)
      return { received: true }
    })
  }
