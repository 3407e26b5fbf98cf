import type { AuditFacts, AuditLine } from '#contract/audit.ts'

type Value = AuditFacts[string] | undefined

const inWords = (value: Value): string =>
  value === undefined || value === null || value === '' ? 'none' : String(value)

/** `multiplier 1 → 1.05`: what was before, what after, each named once. A value that stayed is not news. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      name in before ? `${name} ${inWords(before[name])} → ${inWords(after[name])}` : `${name} ${inWords(after[name])}`,
    )
}
