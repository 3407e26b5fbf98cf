import { and, isNull, lt, not, sql } from 'drizzle-orm'
import { inDays, keptForDays } from '#contract/base/kept-for.ts'
import { after, untilDeleted, type Retention } from '../../../platform/retention/retention.ts'
import { orders } from '../../basics/sale-tables/tables.ts'
import { trips } from './tables.ts'

export const tripsRetention: Retention = {
  rules: [
    {
      what: 'A planned trip: countries, dates, number of travellers and the plans chosen for it; whose, if it is on an account',
      where: [trips],
      kept: `${inDays(keptForDays.sharedTrips)}; on an account, ${untilDeleted} or its owner takes it off; with an order, until its days of travel are forgotten`,
      afterwards: 'deleted',
      why: 'opening it again, and sharing it',
      forget: after(keptForDays.sharedTrips, trips.createdAt, (before) =>
        and(isNull(trips.userId), lt(trips.createdAt, before), not(isBought)),
      ),
    },
  ],
}

const isBought = sql`exists (select from ${orders} where ${orders.tripId} = ${trips.id} and ${orders.departsOn} is not null)`
