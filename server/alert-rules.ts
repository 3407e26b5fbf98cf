import { stringify } from 'yaml'
import { alertGroups } from './features.ts'

/** The files of `deploy/monitoring/alerts`, written from what features declare. */
export const alertFiles = [...new Set(alertGroups.map(({ file }) => file))]

/** A file of rules as Prometheus reads it. */
export function alertRules(file: string): string {
  const groups = alertGroups.filter((group) => group.file === file)
  const about = groups.flatMap((group) => group.about ?? [])
  const rules = groups
    .flatMap(({ alerts }) => Object.entries(alerts))
    .map(([alert, { expr, for: held, severity, summary, description }]) => ({
      alert,
      expr,
      ...(held && { for: held }),
      labels: { severity },
      annotations: { summary, description },
    }))
  const head = [...about, 'Written by `npm run docs` from the `alerts.ts` of features.'].map((line) => `# ${line}\n`)
  return head.join('') + stringify({ groups: [{ name: file, rules }] }, { lineWidth: 0, singleQuote: true })
}
