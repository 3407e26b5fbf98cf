import type { FastifyPluginAsync } from 'fastify'
import * as api from '#contract/api/admin-pause.ts'
import { AdminPauseView, PauseRequest } from '#contract/site/sales-pause.ts'
import { actingAdmin } from '../../../identity/audit/acting-admin.ts'
import { recordAction } from '../../../identity/audit/audit.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithNotices } from '../../../platform/db/notices.ts'
import { route, says } from '../../../platform/http/route.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithCdnConfig } from '../../../shop/site/outside-caches/settings.ts'
import type { CurrentPause, WithPause } from '../../../shop/site/sales-pause/open-pause.ts'
import { presentPause } from '../../../shop/site/sales-pause/present-pause.ts'
import { setPause } from '../../../shop/site/sales-pause/set-pause.ts'
import type { PauseChange } from '../../../shop/site/sales-pause/store.ts'

type Deps = WithConfig & WithCdnConfig & WithClock & WithDb & WithNotices & WithQueue & WithPause

export const salesPauseRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    says(app, api.readPauseForAdmin, 'Whether sales are paused, who said so, and when.')
    route(app, api.readPauseForAdmin, { answer: AdminPauseView }, async () => present(await deps.pause.read()))

    says(app, api.changePause, 'Pauses sales, or takes them up again, in every process at once.')
    route(app, api.changePause, { body: PauseRequest, answer: AdminPauseView }, async (request) => {
      const by = await actingAdmin(request)
      const { isPaused, backAt, message, seen } = request.body
      const current = await setPause(deps, {
        isPaused,
        backAt: backAt ? new Date(backAt) : null,
        message,
        seen,
        by: by.email,
        record: (tx, before, after) =>
          recordAction(tx, {
            by,
            at: after.setAt,
            action: isPaused ? 'pause_sales' : 'resume_sales',
            subject: { kind: 'sales', id: 'pause' },
            before: factsOf(before),
            after: factsOf(after),
          }),
      })
      return present(current)
    })
  }

const factsOf = ({ isPaused, backAt, message }: Omit<PauseChange, 'setBy' | 'setAt'>) => ({
  paused: isPaused,
  'back at': backAt?.toISOString() ?? null,
  message,
})

const present = (current: CurrentPause): AdminPauseView => ({
  ...presentPause({ ...current, isOn: current.isStated }),
  seen: current.id,
  lastChange: current.id === 0 ? null : { by: current.setBy, at: current.setAt.toISOString() },
})
