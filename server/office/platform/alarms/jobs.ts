import type { UserId } from '#contract/identity/account.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDatabase, WithDb } from '../../../platform/db/db.ts'
import type { JobTable, WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithMailer } from '../../../platform/mail/mailer.ts'
import type { WithProfile } from '../../../platform/profile/open-profile.ts'
import type { WithCatalog } from '../../../shop/plans/catalog/open-catalog.ts'
import type { WithWholesalerConfig } from '../../../shop/supply/esims/settings.ts'
import type { WithSalesConfig } from '../../../shop/sales/books/settings.ts'
import type { WithAlerts } from './alarms.ts'
import type { WithSuppliers } from '../../../shop/supply/esims/wholesaler.ts'
import type { WithTaxes } from '../../../shop/money/tax/open-taxes.ts'
import { mailAlarm } from './mail-alarm.ts'
import type { AlarmNews } from './news.ts'
import { postAlarm } from './post-alarm.ts'
import type { WithAlarmsConfig } from './settings.ts'
import { watchAlarms } from './watch-alarms.ts'

type Deps = WithClock &
  WithConfig &
  WithAlarmsConfig &
  WithSalesConfig &
  WithWholesalerConfig &
  WithDatabase &
  WithDb &
  WithQueue &
  WithMailer &
  WithProfile &
  WithCatalog &
  WithAlerts &
  WithSuppliers &
  WithTaxes

declare module '../../../platform/jobs/payloads.ts' {
  interface JobPayloads {
    'watch-alarms': Record<string, never>
    'mail-alarm': AlarmNews & { userId: UserId }
    'post-alarm': AlarmNews
  }
}

export const alarmJobs = (deps: Deps): Pick<JobTable, 'watch-alarms' | 'mail-alarm' | 'post-alarm'> => ({
  'watch-alarms': { every: '* * * * *', concurrency: 1, retries: 0, run: () => watchAlarms(deps) },
  'mail-alarm': { run: (job) => mailAlarm(deps, job), retryDelaySeconds: 5 },
  'post-alarm': { run: (news) => postAlarm(deps, news), retryDelaySeconds: 5 },
})
