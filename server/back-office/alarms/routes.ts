import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AlarmView } from '#contract/admin/operations.ts'
import * as api from '#contract/api/alarms.ts'
import type { WithDb } from '../../platform/db/db.ts'
import { route } from '../../platform/http/route.ts'
import { conditionCalled } from './conditions.ts'
import { type AlarmRow, listRinging } from './store.ts'

export const alarmRoutes =
  ({ db }: WithDb): FastifyPluginAsync =>
  async (app) => {
    route(app, api.listAlarms, { answer: z.array(AlarmView) }, async () =>
      (await listRinging(db)).flatMap(presentAlarm),
    )
  }

function presentAlarm({ name, about, rungAt }: AlarmRow): AlarmView[] {
  const condition = conditionCalled(name)
  if (!condition || !rungAt) return []
  const { severity, summary, advice } = condition
  return [{ name, severity, summary, advice, about, rungAt: rungAt.toISOString() }]
}
