import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import * as api from '#contract/api/support.ts'
import type { WithClock } from '../../../../platform/clock.ts'
import type { WithConfig } from '../../../../platform/config/config.ts'
import type { WithDb } from '../../../../platform/db/db.ts'
import { route, says } from '../../../../platform/http/route.ts'
import type { WithQueue } from '../../../../platform/jobs/queue.ts'
import type { WithProfile } from '../../../../platform/profile/open-profile.ts'
import type { WithProfileConfig } from '../../../../platform/profile/settings.ts'
import { Refusal } from '../../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../../platform/sealing/vault.ts'
import type { WithSupportConfig } from '../settings.ts'
import { readMail } from './read-mail.ts'
import { takeReply } from './take-reply.ts'

type Deps = WithConfig &
  WithProfileConfig &
  WithSupportConfig &
  WithClock &
  WithDb &
  WithQueue &
  WithVault &
  WithProfile

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Where the operator's mail service delivers replies to a conversation: the raw message. */
export const inboundRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Before the body is read.
    app.addHook('onRequest', async (request) => {
      const secret = deps.config.supportInboundSecret
      const shown = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
      if (!secret || !timingSafeEqual(hashOf(secret), hashOf(shown))) throw new Refusal('wrong_inbound_secret')
    })

    says(
      app,
      api.receiveSupportMail,
      'Takes a mail that was sent to a conversation, as it came (`message/rfc822`), from whoever shows `SUPPORT_INBOUND_SECRET` as a bearer token.',
    )
    route(app, api.receiveSupportMail, { answer: z.object({ outcome: z.string() }) }, async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { outcome: await takeReply(deps, await readMail(raw)) }
    })
  }
