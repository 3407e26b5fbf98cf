import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

declare module '../deps.ts' {
  interface Deps {
    metrics: Metrics
  }
}

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  /** Answers sent again as they were, ahead of everything; they are not among `requests`. */
  readyAnswers: Counter<'route'>
  jobs: Counter<'job' | 'outcome'>
  /** Runs before the metrics are read, for what is cheaper to count by oneself. */
  beforeReading(count: () => void): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counts = new Set<() => void>()
  return {
    registry,
    requests: new Histogram({
      name: 'landfall_http_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
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
      help: 'Jobs that ended, by name and outcome.',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
  }
}
