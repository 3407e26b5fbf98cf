import { type AlertGroup, listed } from '../alerts/alert.ts'

export interface JobsReadings {
  /** By queue: how long the oldest due job has waited, and how long ago the newest failed for good. */
  waiting: readonly { name: string; seconds: number }[]
  givenUp: readonly { name: string; seconds: number }[]
}

export const jobsAlerts: readonly AlertGroup<JobsReadings>[] = [
  {
    file: 'workers',
    about:
      'Who does the jobs, and whether they get done. Without workers nothing is delivered, and nothing refunded either.',
    alerts: {
      NoWorker: {
        severity: 'page',
        expr: 'time() - max(landfall_worker_heartbeat_timestamp_seconds) > 30',
        for: '30s',
        summary: 'No process takes jobs',
        description:
          'Nothing is delivered or refunded. Start a process with ROLE=worker or ROLE=all; if one runs, its log says why it cannot look for jobs.',
        own: { cannot: 'without a worker no job looks' },
      },
      JobsWait: {
        severity: 'warn',
        expr: 'max by (queue) (landfall_oldest_waiting_job_seconds) > 600',
        for: '1m',
        summary: '{{ $labels.queue }} has waited for more than ten minutes',
        description: 'More is to do than the workers get done. Add one, or look at what holds them up.',
        own: {
          summary: 'A job has waited for more than ten minutes',
          advice: 'More is to do than the workers get done. Add one, or look at what holds them up.',
          isOn: ({ waiting }) => listed(waiting.filter(({ seconds }) => seconds > 600).map(({ name }) => name)),
        },
      },
      JobsFail: {
        severity: 'warn',
        expr: 'sum by (queue) (increase(landfall_jobs_total{outcome="failed"}[15m])) > 10',
        for: '1m',
        summary: '{{ $labels.queue }} keeps failing',
        description: 'Failed jobs are tried again for a while. The log says why they fail.',
        own: { cannot: 'a rate over all processes' },
      },
      JobsGivenUp: {
        severity: 'warn',
        expr: 'time() - max by (queue) (landfall_job_given_up_timestamp_seconds) < 3600',
        summary: 'A job of {{ $labels.queue }} failed for good',
        description:
          'Deliveries and refunds are found again by the sweep; mails and alerts are not. Operations in the admin area says what went wrong: try it again, or dismiss it with a reason.',
        own: {
          summary: 'A job failed for good',
          advice: 'Operations says what went wrong: try it again, or dismiss it with a reason.',
          isOn: ({ givenUp }) => listed(givenUp.filter(({ seconds }) => seconds < 3600).map(({ name }) => name)),
        },
      },
    },
  },
]
