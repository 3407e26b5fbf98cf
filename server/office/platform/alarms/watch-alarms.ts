import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDatabase, WithDb } from '../../../platform/db/db.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import { listOperators } from '../operations/store.ts'
import { type Alarm, alarmsOf, type WithAlerts } from './alarms.ts'
import type { AlarmNews } from './news.ts'
import { nextState, silent } from './next-state.ts'
import { readAlarms } from './read-alarms.ts'
import type { WithAlarmsConfig } from './settings.ts'
import { listAlarms, lockAlarms, writeAlarm } from './store.ts'

type Deps = WithClock &
  WithConfig &
  WithAlarmsConfig &
  WithSalesConfig &
  WithWholesalerConfig &
  WithDatabase &
  WithDb &
  WithQueue &
  WithCatalog &
  WithAlerts &
  WithSuppliers &
  WithTaxes

/**
 * Judges every alarm and tells the operators what began or ended. An alarm's new state and the jobs that tell of it
 * are written together, so that it rings once, whatever dies in between.
 */
export async function watchAlarms(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const readings = await readAlarms(deps)
  await db.transaction(async (tx) => {
    await lockAlarms(tx)
    const known = new Map((await listAlarms(tx)).map(({ name, ...state }) => [name, state]))
    for (const [name, alarm] of alarmsOf(deps)) {
      const before = known.get(name) ?? silent
      const { state, tell } = nextState(before, alarm.isOn(readings), alarm, clock.now())
      if (state.since ?? before.since) await writeAlarm(tx, name, state)
      // An alarm that ended says nothing of what it was about, so the news carries what it was.
      if (tell)
        await tellOperators({ ...deps, db: tx }, alarm, { name, kind: tell, about: state.about || before.about })
    }
  })
}

async function tellOperators(deps: Deps, { hasOwnMail }: Alarm, news: AlarmNews): Promise<void> {
  const { db, queue, config } = deps
  if (!hasOwnMail)
    for (const { id } of await listOperators(db)) await queue.enqueue(db, 'mail-alarm', { ...news, userId: id })
  if (config.alarmWebhook) await queue.enqueue(db, 'post-alarm', news)
}
