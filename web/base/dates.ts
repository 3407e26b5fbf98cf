const months = 'January February March April May June July August September October November December'.split(' ')

const monthName = (index: number) => months[index] ?? ''

/** `12 Dec 2026`, by the reader's own calendar; a dash for what is no date. */
export function shownDate(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return '–'
  return `${date.getDate()} ${monthName(date.getMonth()).slice(0, 3)} ${date.getFullYear()}`
}

/** `December 2026`. In UTC, so that the server and every browser write the same. */
export function shownMonth(iso: string): string {
  const date = new Date(iso)
  return `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`
}

/** `12 Dec 2026, 14:05 UTC`, the same for every reader. */
export function shownMomentUtc(iso: string): string {
  const date = new Date(iso)
  const day = `${date.getUTCDate()} ${monthName(date.getUTCMonth()).slice(0, 3)} ${date.getUTCFullYear()}`
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`
}

/** `12 Dec 2026, 14:05`, by the reader's own clock. */
export function shownMoment(iso: string): string {
  const date = new Date(iso)
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  return `${shownDate(iso)}, ${time}`
}
