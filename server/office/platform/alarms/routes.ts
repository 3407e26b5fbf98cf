import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AlarmView } from '#contract/office/operations.ts'
import * as api from '#contract/api/alarms.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { route, says } from '../../../platform/http/route.ts'
import { alarmCalled, type WithAlerts } from './alarms.ts'
import { type AlarmRow, listRinging } from './store.ts'

export const alarmRoutes =
  (deps: WithDb & WithAlerts): FastifyPluginAsync =>
  async (app) => {
    says(app, api.listAlarms, 'What rings: conditions that the operators were told of and that have not ended.')
    route(app, api.listAlarms, { answer: z.array(AlarmView) }, async () =>
      (await listRinging(deps.db)).flatMap((row) => presentAlarm(deps, row)),
    )
  }

function presentAlarm(deps: WithAlerts, { name, about, rungAt }: AlarmRow): AlarmView[] {
  const alarm = alarmCalled(deps, name)
  if (!alarm || !rungAt) return []
  const { severity, summary, advice } = alarm
  return [{ name, severity, summary, advice, about, rungAt: rungAt.toISOString() }]
}
