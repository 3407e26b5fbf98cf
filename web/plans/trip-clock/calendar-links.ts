/** Addresses at which calendar programs subscribe to a file of the shop. */
export interface CalendarLinks {
  apple: string
  google: string
  outlook: string
}

/** Google and Outlook fetch the file themselves: they cannot reach a shop on a developer's machine, and need https. */
export function calendarLinks(
  path: string,
  page: Pick<URL, 'protocol' | 'host' | 'hostname'>,
  name: string,
): CalendarLinks | undefined {
  if (page.protocol !== 'https:' || isPrivate(page.hostname)) return undefined
  const webcal = `webcal://${page.host}${path}`
  return {
    apple: webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: `https://${page.host}${path}`, name })}`,
  }
}

const isPrivate = (hostname: string): boolean =>
  !hostname.includes('.') ||
  /\.(local|localhost|internal|test)$/.test(hostname) ||
  /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
