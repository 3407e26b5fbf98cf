/** Stripe counts seconds. */
export const unixTime = (date: Date): number => Math.floor(date.getTime() / 1000)
