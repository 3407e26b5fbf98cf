/** A moment as a time field holds it, `2026-11-16T18:00`, by the reader's own clock. */
export function fieldTime(iso: string): string {
  const date = new Date(iso)
  const minutesWest = date.getTimezoneOffset()
  return new Date(date.getTime() - minutesWest * 60_000).toISOString().slice(0, 16)
}

/** The moment a time field names; null while it is empty or half filled in. */
export const readFieldTime = (text: string): string | null => {
  // Browsers read more into half a date than it says.
  const date = new Date(/^\d{4,}-\d\d-\d\dT\d\d:\d\d/.test(text) ? text : '')
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
