/** A time as a `datetime-local` field holds it, `2026-11-16T18:00`, in the reader's time zone. */
export function fieldTime(iso: string): string {
  const date = new Date(iso)
  const minutesWest = date.getTimezoneOffset()
  return new Date(date.getTime() - minutesWest * 60_000).toISOString().slice(0, 16)
}

/** The time in a `datetime-local` field; null while it is empty or incomplete. */
export const readFieldTime = (text: string): string | null => {
  // Browsers also parse incomplete dates.
  const date = new Date(/^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text : '')
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
