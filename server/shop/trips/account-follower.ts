import type { AccountFollower } from '../../identity/accounts/followers.ts'
import { allTripsOf, dropTripsOf } from './store.ts'

export const tripFollower: AccountFollower = {
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
