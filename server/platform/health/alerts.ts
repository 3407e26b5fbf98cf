import type { AlertGroup } from '../alerts/alert.ts'

export const healthAlerts: readonly AlertGroup<unknown>[] = [
  {
    file: 'processes',
    about:
      'Whether the shop answers, and how well. One process of several may fall; all of them, or their database, may not.',
    alerts: {
      ProcessDown: {
        severity: 'warn',
        expr: 'up{job="landfall"} == 0',
        for: '1m',
        summary: '{{ $labels.instance }} does not answer',
        description: 'It is down, or its metrics cannot be reached. The others serve meanwhile.',
        own: { cannot: 'a process that is down tells nothing' },
      },
      NobodyAnswers: {
        severity: 'page',
        expr: 'absent(landfall_database_up)',
        for: '1m',
        summary: 'No process of the shop tells how it is',
        description: 'Either the shop is down or its metrics cannot be reached.',
        own: { cannot: 'a shop that is down tells nothing' },
      },
      ErrorsServed: {
        severity: 'page',
        expr: 'sum(rate(landfall_http_answers_total{class="5xx"}[5m])) / (sum(rate(landfall_http_answers_total[5m])) + (sum(rate(landfall_ready_answers_total[5m])) or vector(0))) > 0.02',
        for: '5m',
        summary: 'More than 2 % of requests fail',
        description: 'The log has a line with a requestId for each.',
        own: { cannot: 'a rate over all processes' },
      },
      OutsideFails: {
        severity: 'page',
        expr: 'sum by (service) (increase(landfall_outside_failures_total[10m])) > 2',
        summary: 'Requests fail because the service for {{ $labels.service }} does',
        description: 'It is down, or refuses our key. The log has its words, under a service outside failed.',
        own: { cannot: 'a rate over all processes' },
      },
      SlowAnswers: {
        severity: 'warn',
        expr: 'histogram_quantile(0.95, sum by (le) (rate(landfall_http_request_seconds_bucket{route!~".*/events"}[5m]))) > 1',
        for: '10m',
        summary: 'One request in twenty takes longer than a second',
        description: "Look at the database's load first.",
        own: { cannot: 'a rate over all processes' },
      },
    },
  },
]
