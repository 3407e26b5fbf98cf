import { type AlertGroup, when } from '../alerts/alert.ts'

export interface DatabaseReadings {
  /** Endless where no backup was ever made. */
  backupAge: number
  isSandbox: boolean
}

export const databaseAlerts: readonly AlertGroup<DatabaseReadings>[] = [
  {
    file: 'backup',
    about: 'A night without a backup is noticed in the morning, with two hours for one that takes long.',
    alerts: {
      BackupOld: {
        severity: 'page',
        expr: 'time() - max(landfall_backup_timestamp_seconds) > 26 * 3600',
        for: '15m',
        summary: 'There is no good backup of the last 26 hours',
        description: `It was not made, could not be read again, or its copy elsewhere failed. The backup job's log says which; \`npm run backup\` makes one now.`,
        own: {
          summary: 'There is no good backup of the last 26 hours',
          advice: 'The backup job’s log says why. `npm run backup` makes one now.',
          isOn: ({ backupAge, isSandbox }) => when(!isSandbox && backupAge > 26 * 3600),
        },
      },
    },
  },
  {
    file: 'database',
    about: 'What a process knows of its database. Each tells its own, so a rule names the process it is about.',
    alerts: {
      NoticesNotHeard: {
        severity: 'warn',
        expr: 'landfall_notices_heard == 0',
        for: '5m',
        summary: '{{ $labels.instance }} does not hear what other processes change',
        description:
          'No price is wrong, since it asks the database each time, but it works harder and waits a second for jobs. See whether DATABASE_DIRECT_URL leads past the pooler to the same database, then run npm run preflight there.',
        own: { cannot: 'each process knows it of itself alone' },
      },
      DatabaseReadOnly: {
        severity: 'page',
        expr: 'landfall_database_read_only == 1',
        for: '30s',
        summary: '{{ $labels.instance }} is led to a database that cannot be written to',
        description:
          'It sells nothing and says at /readyz that it is not ready. The log says what answers there: a standby, a server set read-only, a former primary that a newer one has replaced, or one whose commits wait for a standby. Promote a standby, or lead the address to the primary; no restart is needed.',
        own: { cannot: 'what the shop tells is written in the database first' },
      },
      ClockSkewed: {
        severity: 'warn',
        expr: 'abs(landfall_clock_skew_seconds) > 5',
        for: '5m',
        summary: "The clock of {{ $labels.instance }} is {{ $value | humanize }} s off the database's",
        description:
          "Deadlines are judged by the database's clock, so nothing is decided wrongly yet. Set both machines right (NTP, chrony) before it is 30 s.",
        own: { cannot: 'each process knows it of itself alone' },
      },
      ClockWrong: {
        severity: 'page',
        expr: 'abs(landfall_clock_skew_seconds) > 30',
        for: '1m',
        summary:
          "The clock of {{ $labels.instance }} is {{ $value | humanize }} s off the database's: it works no more",
        description:
          "It takes no jobs and says at /readyz that it is not ready. All processes at once mean that the database's own clock leapt. Set it right (NTP, chrony); no restart is needed.",
        own: { cannot: 'a process with a wrong clock takes no jobs' },
      },
    },
  },
  {
    file: 'processes',
    alerts: {
      DatabaseDown: {
        severity: 'page',
        expr: 'min(landfall_database_up) == 0',
        for: '1m',
        summary: 'A process cannot reach the database',
        description: 'Nothing can be sold. Payments under way are settled when it is back.',
        own: { cannot: 'the jobs are in the database' },
      },
    },
  },
]
