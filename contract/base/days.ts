const dayMs = 86_400_000

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** How many days there are from one date to another, both included. */
export const daysFrom = ({ from, to }: { from: string; to: string }): number => dayNumber(to) - dayNumber(from) + 1

export const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10)
