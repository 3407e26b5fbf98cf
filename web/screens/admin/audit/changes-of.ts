import type { AuditFacts, AuditLine } from '#contract/audit.ts'
import { shownMoment } from '../../../base/dates.ts'

type Value = AuditFacts[string] | undefined

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function inWords(value: Value): string {
  if (value === undefined || value === null || value === '') return 'none'
  return moment.test(String(value)) ? shownMoment(String(value)) : String(value)
}

/** `multiplier 1 → 1.05`: what was before, what after, each named once. A value that stayed is not news. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      name in before ? `${name} ${inWords(before[name])} → ${inWords(after[name])}` : `${name} ${inWords(after[name])}`,
    )
}
