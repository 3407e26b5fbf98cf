import { type Alert, type AlertGroup, type OwnAlarm, secondsOf } from '../../../platform/alerts/alert.ts'
import type { AlarmReadings } from './read-alarms.ts'

export interface WithAlerts {
  alertGroups: readonly AlertGroup<AlarmReadings>[]
}

/** An alert that the shop itself can see, with the limits that Prometheus has. */
export interface Alarm extends OwnAlarm<AlarmReadings>, Pick<Alert<AlarmReadings>, 'severity'> {
  /** How long it must hold before it rings. */
  forSeconds: number
}

export const alarmsOf = ({ alertGroups }: WithAlerts): ReadonlyMap<string, Alarm> =>
  new Map(
    alertGroups
      .flatMap(({ alerts }) => Object.entries(alerts))
      .flatMap(([name, { own, severity, for: held }]) =>
        'isOn' in own ? [[name, { ...own, severity, forSeconds: secondsOf(held) }] as const] : [],
      ),
  )

/** A row of a newer build may carry a name that this one does not know. */
export const alarmCalled = (deps: WithAlerts, name: string): Alarm | undefined => alarmsOf(deps).get(name)
