import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  jobs: Counter<'job' | 'outcome'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'landfall_http_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'landfall_jobs_total',
      help: 'Jobs that ended, by name and outcome.',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
  }
}
