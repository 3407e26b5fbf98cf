const hour = 3_600_000
const day = 24 * hour

/** The contract's day where the day is furthest ahead (UTC+14): a buyer anywhere counts from this day or an earlier one. */
const dayOfContract = (concludedAt: Date): number => Math.floor((concludedAt.getTime() + 14 * hour) / day)

/** The last day of the right of withdrawal, as `2026-12-02`. The day of the contract itself does not count. */
export const lastDayToWithdraw = (concludedAt: Date, days: number): string =>
  new Date((dayOfContract(concludedAt) + days) * day).toISOString().slice(0, 10)

/** The moment at which that day has ended everywhere, also where it ends last (UTC-12). */
const endOfPeriod = (concludedAt: Date, days: number): Date =>
  new Date((dayOfContract(concludedAt) + days + 1) * day + 12 * hour)

/** The right counts by when the statement was sent, whichever clock the buyer lives by. */
export const isInTimeToWithdraw = (concludedAt: Date, days: number, statedAt: Date): boolean =>
  statedAt < endOfPeriod(concludedAt, days)
