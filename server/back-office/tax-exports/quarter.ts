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

export const quarterOf = (at: Date): Quarter => ({
  year: at.getUTCFullYear(),
  quarter: Math.floor(at.getUTCMonth() / 3) + 1,
})

/** Its first moment, and the first moment after it. */
export const boundsOf = ({ year, quarter }: Quarter): { from: Date; before: Date } => ({
  from: new Date(Date.UTC(year, (quarter - 1) * 3, 1)),
  before: new Date(Date.UTC(year, quarter * 3, 1)),
})
