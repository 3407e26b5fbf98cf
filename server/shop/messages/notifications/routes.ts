import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/notifications.ts'
import { PushKey, SubscribeRequest, SubscriptionView, UnsubscribeRequest } from '#contract/messages/notifications.ts'
import { requireSession } from '../../../identity/accounts/access.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import { sandboxUrlOf } from '../../../platform/config/sandbox.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { takeTurn } from '../../../platform/limits/take-turn.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { isPushHost } from './push-hosts.ts'
import { dropOwnSubscription, isSubscribed, keepSubscription, pushKeysOf } from './store.ts'

type Deps = WithConfig & WithClock & WithDb & WithVault

export const notificationRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    const { db, config, vault, clock } = deps
    await app.register(preferenceRoutes(deps))

    says(app, api.readPushKey, 'The key a browser subscribes with.')
    route(app, api.readPushKey, { answer: PushKey }, async () => ({
      publicKey: (await pushKeysOf(db, vault)).publicKey,
    }))

    says(app, api.readSubscription, 'Whether alerts come to this browser.')
    route(app, api.readSubscription, { answer: SubscriptionView }, async (request) => ({
      subscribed: await isSubscribed(db, (await requireSession(request)).session.id),
    }))

    says(app, api.subscribe, 'Sends alerts to this browser.')
    route(app, api.subscribe, { body: SubscribeRequest, answer: SubscriptionView }, async (request) => {
      const { user, session } = await requireSession(request)
      await takeTurn(deps, { key: `push:account:${user.id}`, max: 20, windowSeconds: 600 })
      const { endpoint, keys } = request.body.subscription
      if (!isPushHost(endpoint, config.isSandbox ? sandboxUrlOf(config) : undefined))
        throw new Refusal('unknown_push_service', new URL(endpoint).host)
      await keepSubscription(db, {
        endpoint,
        userId: user.id,
        sessionId: session.id,
        ...keys,
        userAgent: request.body.userAgent.slice(0, 300),
        createdAt: clock.now(),
      })
      return { subscribed: true }
    })

    says(app, api.unsubscribe, 'Stops that.')
    route(app, api.unsubscribe, { body: UnsubscribeRequest, answer: SubscriptionView }, async (request) => {
      const { user, session } = await requireSession(request)
      const { endpoint } = request.body ?? {}
      await dropOwnSubscription(db, user.id, endpoint ? { endpoint } : { sessionId: session.id })
      return { subscribed: false }
    })
  }
