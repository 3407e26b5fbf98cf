/** Something the operators must hear of. Prometheus rings by `expr`, and the shop itself by `own` where it can. */
export interface Alert<Readings> {
  /** `page` wants an operator now; `warn` can wait for working hours. */
  severity: 'page' | 'warn'
  expr: string
  /** How long it must hold before it rings; at once without. */
  for?: Duration
  /** Prometheus fills in labels: `{{ $labels.queue }}`. */
  summary: string
  description: string
  own: OwnAlarm<Readings> | { cannot: string }
}

export type Duration = `${number}${'s' | 'm' | 'h'}`

/** How the shop tells of it by itself, by mail and chat. */
export interface OwnAlarm<Readings> {
  summary: string
  /** What to look at. */
  advice: string
  /** What it is about (a queue, a count) while it is on; undefined while it is off. */
  isOn: (readings: Readings) => string | undefined
  /** A mail of its own goes out already, so this one goes to the chat alone. */
  hasOwnMail?: true
}

/** Alerts of a feature, by name. The names are in operators' hands, so they stay. */
export interface AlertGroup<Readings> {
  /** The file of `deploy/monitoring/alerts` in which Prometheus finds them; several features may share one. */
  file: string
  /** What the file is about, for its first line; said by one of the features that share it. */
  about?: string
  alerts: Readonly<Record<string, Alert<Readings>>>
}

export const when = (isOn: boolean, about: number | string = ''): string | undefined =>
  isOn ? String(about) : undefined

/** Names of queues are not personal data. */
export const listed = (names: readonly string[]): string | undefined =>
  names.length > 0 ? names.join(', ') : undefined

const seconds = { s: 1, m: 60, h: 3600 }

export function secondsOf(duration: Duration | undefined): number {
  const [, amount = '0', unit] = /^(\d+)([smh])$/.exec(duration ?? '') ?? []
  return Number(amount) * (unit === 'h' ? seconds.h : unit === 'm' ? seconds.m : seconds.s)
}
