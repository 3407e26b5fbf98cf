import type { FastifyPluginAsync } from 'fastify'
import { OpeningView } from '#contract/office/opening.ts'
import * as api from '#contract/api/opening.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import { mayTakePayments, missingToOpen, type OpeningConfig } from './missing-to-open.ts'
import { lastBackup } from '../../platform/operations/store.ts'

export const openingRoutes =
  ({ db, clock, profile, config }: WithDb & WithClock & WithProfile & { config: OpeningConfig }): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readOpening, 'What the shop still lacks before it opens, and whether it takes payments yet.')
    route(app, api.readOpening, { answer: OpeningView }, async () => {
      const [current, backup] = await Promise.all([profile.read(), lastBackup(db)])
      return {
        isDemonstration: current.isDemonstration,
        takesPayments: mayTakePayments(current, config),
        missing: missingToOpen({ current, backup: backup ?? 'none', now: clock.now() }, config),
      }
    })
  }
