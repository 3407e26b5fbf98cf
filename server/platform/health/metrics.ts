import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface WithMetrics {
  metrics: Metrics
}

/** How a job can end. */
export const jobOutcomes = ['done', 'failed'] as const

const answerClasses = [1, 2, 3, 4, 5].map((first) => `${first}xx`)
export const classOf = (statusCode: number): string => `${Math.floor(statusCode / 100)}xx`

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  /**
   * The same requests without their routes: few enough series to report 0 before the first of a class, which alerts
   * need.
   */
  answers: Counter<'class'>
  /** Answers resent from memory ahead of routing; they are not among `requests`. */
  readyAnswers: Counter<'route'>
  /** By `queue`, since Prometheus sets a `job` label of its own on every series. */
  jobs: Counter<'queue' | 'outcome'>
  /** Requests that failed because a provider did. */
  outsideFailures: Counter<'service'>
  /** Runs before the metrics are read, for counts that are cheaper to keep in a variable. */
  beforeReading(count: () => void): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counts = new Set<() => void>()
  const answers = new Counter({
    name: 'landfall_http_answers_total',
    help: 'Answers by class of status, health checks left out.',
    labelNames: ['class'],
    registers: [registry],
  })
  for (const each of answerClasses) answers.inc({ class: each }, 0)
  const outsideFailures = new Counter({
    name: 'landfall_outside_failures_total',
    help: 'Requests that failed because a service outside did, by service: payments or wholesaler.',
    labelNames: ['service'],
    registers: [registry],
  })
  for (const service of ['payments', 'wholesaler']) outsideFailures.inc({ service }, 0)
  return {
    registry,
    outsideFailures,
    requests: new Histogram({
      name: 'landfall_http_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    answers,
    readyAnswers: new Counter({
      name: 'landfall_ready_answers_total',
      help: 'Answers sent again as they were, ahead of routing, by route.',
      labelNames: ['route'],
      registers: [registry],
      collect: () => counts.forEach((count) => count()),
    }),
    beforeReading: (count) => void counts.add(count),
    jobs: new Counter({
      name: 'landfall_jobs_total',
      help: 'Jobs that ended, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      registers: [registry],
    }),
  }
}
