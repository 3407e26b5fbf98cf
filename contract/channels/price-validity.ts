const dayMs = 86_400_000

/** How many days have passed since 1970, in UTC. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / dayMs)

/**
 * Until when a published price is worth relying on: the end of the next day, in UTC. Feeds and pages that name it are
 * written again every day.
 */
export const endOfTomorrow = (now: Date): Date => new Date((dayNumber(now) + 2) * dayMs - 1000)
