import { eq } from 'drizzle-orm'
import type { Deps } from '../../ground/deps.ts'
import { trips } from '../../ground/db/schema.ts'

export async function findTripToBuy({ db }: Pick<Deps, 'db'>, id: string) {
  const [trip] = await db.select().from(trips).where(eq(trips.id, id))
  if (!trip?.items) return undefined
  const lines = trip.items.flatMap(({ packageCode: planCode, from, to, countryCodes }) =>
    Array.from({ length: trip.travellers }, () => ({ planCode, from, to, countryCodes })),
  )
  return { trip, lines }
}
