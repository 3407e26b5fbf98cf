import type { AuditFacts, AuditLine } from '#contract/office/audit.ts'
import { shownMoment } from '#contract/formats/dates.ts'
import { jobInWords } from '../../job-in-words.ts'

type Value = AuditFacts[string] | undefined

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const names: Readonly<Record<string, string>> = { topUp: 'top-up', esim: 'eSIM', mail: 'email' }

/** `backAt` reads `back at`. */
const nameInWords = (name: string): string =>
  names[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function valueInWords(name: string, value: Value): string {
  if (value === undefined || value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name === 'job') return jobInWords(String(value))
  return moment.test(String(value)) ? shownMoment(String(value)) : String(value)
}

/** `multiplier 1 → 1.05`: value before and after, each field once. Unchanged values are left out. */
export function changesOf({ before, after }: Pick<AuditLine, 'before' | 'after'>): string[] {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  return changed.map((name) => {
    const news = valueInWords(name, after[name])
    return name in before
      ? `${nameInWords(name)} ${valueInWords(name, before[name])} → ${news}`
      : `${nameInWords(name)} ${news}`
  })
}
