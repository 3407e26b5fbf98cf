import type { AccountHooks } from '../../../identity/accounts/account-hooks.ts'
import { allTripsOf, dropTripsOf } from './store.ts'

export const tripHooks: AccountHooks = {
  takenOver: dropTripsOf,
  exportData: async (db, userId) => ({
    trips: (await allTripsOf(db, userId)).map(({ stops, travellers, items, createdAt }) => ({
      stops,
      travellers,
      plans: items,
      createdAt: createdAt.toISOString(),
    })),
  }),
  forgetUser: dropTripsOf,
}
