import { and, like, lt, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, untilDeleted, type Retention } from '../../../platform/retention/retention.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { pushSubscriptions, pushKeys, alertsSent, mutedAlerts } from './tables.ts'

export const notificationsRetention: Retention = {
  rules: [
    {
      what: 'Where a browser takes push messages',
      where: [pushSubscriptions],
      kept: 'as long as that browser’s session',
      afterwards: 'deleted with it',
      why: 'sending what was asked for',
    },
    {
      what: 'Which messages somebody has turned off',
      where: [mutedAlerts],
      kept: `${untilDeleted}; a guest’s wish for ${inDays(keptForDays.messages)}`,
      afterwards: 'deleted',
      why: 'respecting that choice',
      forget: after(keptForDays.messages, mutedAlerts.at, (before) =>
        and(like(mutedAlerts.subject, 'order:%'), lt(mutedAlerts.at, before)),
      ),
    },
    {
      what: 'Which alerts somebody was sent, so that none is sent twice',
      where: [alertsSent],
      kept: `${inDays(keptForDays.paymentNotices)}, and as long as the plan runs`,
      afterwards: 'deleted',
      why: 'not alerting anybody twice',
      forget: after(keptForDays.paymentNotices, alertsSent.at, (before) =>
        and(lt(alertsSent.at, before), sql`not exists ${runningOrderOfAlert}`),
      ),
    },
  ],
  namesNobody: [pushKeys],
}

const runningOrderOfAlert = sql`(select from ${orders} where ${orders.id} = ${alertsSent.orderId} and ${orders.status} = 'active')`
