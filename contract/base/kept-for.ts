/**
 * How many days the shop keeps data that is personal or grows. The hourly job uses these numbers, and the privacy page
 * and docs/data-retention.md print them, so that customers are promised exactly what happens.
 */
export const keptForDays = {
  triesCounted: 1,
  pendingEmail: 7,
  formerAddresses: 30,
  travelDates: 30,
  usageDays: 30,
  partnerRequests: 30,
  checkoutMarks: 90,
  sharedTrips: 90,
  securityEvents: 90,
  partnerEvents: 90,
  travellers: 365,
  paymentNotices: 400,
  upkeep: 400,
  messages: 2 * 365,
  refundWords: 2 * 365,
  conversations: 2 * 365,
  guestBuyers: 2 * 365,
  unopenedAccounts: 2 * 365,
  books: 10 * 365,
  /** Ten years from the end of the year. */
  invoices: 11 * 365,
} as const

/** In words: a day, 90 days, 2 years. In English, for the table of docs/data-retention.md. */
export function inDays(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'a year' : `${days / 365} years`
  return days === 1 ? 'a day' : `${days} days`
}
