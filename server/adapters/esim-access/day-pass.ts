import type { Package } from './answers.ts'

/** Priced for one day; the number of days goes with the order. */
export const isDayPass = ({ dataType, duration }: Pick<Package, 'dataType' | 'duration'>): boolean =>
  dataType !== 1 && duration === 1

/** The shop's code for a day pass of so many days. The vendor's own codes contain no hyphen. */
export const dayPassCode = (packageCode: string, days: number): string => `${packageCode}-${days}D`

/** The vendor's package and days for a plan code of ours. */
export function readPlanCode(code: string): { packageCode: string; days?: number } {
  const [, packageCode, days] = /^(.+)-(\d{1,3})D$/.exec(code) ?? []
  return packageCode && days ? { packageCode, days: Number(days) } : { packageCode: code }
}

const topUpMark = /^TOPUP_/

/** A top-up is a plan with a prefix: the vendor puts a word before its code. */
export const planOfTopUp = (code: string): string | null => (topUpMark.test(code) ? code.replace(topUpMark, '') : null)
