/** A quarter of a year, as tax returns name it. */
export interface Quarter {
  year: number
  /** From 1 to 4. */
  quarter: number
}

/** `2026-4`; undefined for anything else. */
export function readQuarter(text: string): Quarter | undefined {
  const [, year, quarter] = /^(20\d\d)-([1-4])$/.exec(text) ?? []
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : undefined
}

export const writeQuarter = ({ year, quarter }: Quarter): string => `${year}-${quarter}`

/** The quarter of a day, `2026-11-17`. */
export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) }
}

const lastDays = ['03-31', '06-30', '09-30', '12-31']

/** Its first and its last day. */
export const daysOf = ({ year, quarter }: Quarter): { from: string; to: string } => ({
  from: `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`,
  to: `${year}-${lastDays[quarter - 1]}`,
})
