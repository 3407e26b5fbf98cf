import type { LineKind } from '#contract/sales/line.ts'
import type { Esim } from '../../supply/esims/store.ts'

/** One line under an order's number, as far as a withdrawal is concerned. */
export interface WithdrawableLine {
  kind: LineKind
  id: string
  name: string
  currency: string
  /** What is left of its price, in minor units. */
  left: number
  /** Null when unlimited: then its days are counted. */
  dataMb: number | null
  validityDays: number
  /** The consent `begin-now` is on file for its sale. */
  hasConsent: boolean
}

type Use = Pick<Esim, 'state' | 'usedMb' | 'activatedAt' | 'endsAt'>

/** So many of so many: whole numbers, so that amounts are exact. */
export interface Share {
  unused: number
  of: number
}

export interface LineFigures {
  kind: LineKind
  id: string
  name: string
  currency: string
  full: number
  proportional: number
  hasConsent: boolean
}

const all: Share = { unused: 1, of: 1 }
const minute = 60_000
const minutesADay = 24 * 60

/** Neither installed nor seen by a network, or given back: nothing of it was performed. */
const isUntouched = (esim: Use | null): boolean =>
  esim === null || esim.state === 'cancelled' || (esim.activatedAt === null && esim.usedMb === 0)

/** A plan whose time ended only after the statement was not over when it came. */
const isOver = ({ state, endsAt }: Use, at: Date): boolean =>
  state === 'usedUp' || (endsAt === null ? state === 'expired' : endsAt <= at)

/**
 * How much of each line is unused. Data is taken from the plan first and then from what was added to it, in the order
 * in which it was bought; the time of unlimited plans likewise, to the minute. Once the data is used up or the time is
 * over, all of it has been performed.
 */
export function unusedShares(lines: readonly WithdrawableLine[], esim: Use | null, at: Date): Share[] {
  if (!esim || isUntouched(esim)) return lines.map(() => all)
  if (isOver(esim, at)) return lines.map(() => ({ unused: 0, of: 1 }))
  const spent = {
    mb: esim.usedMb,
    minutes: esim.activatedAt ? Math.max(0, Math.floor((at.getTime() - esim.activatedAt.getTime()) / minute)) : 0,
  }
  return lines.map(({ dataMb, validityDays }) => {
    const unit = dataMb === null ? 'minutes' : 'mb'
    const of = Math.max(1, dataMb ?? validityDays * minutesADay)
    const used = Math.min(spent[unit], of)
    spent[unit] -= used
    return { unused: of - used, of }
  })
}

/** In whole minor units; a fraction is the customer's. */
export const proportionOf = (amount: number, { unused, of }: Share): number => Math.ceil((amount * unused) / of)

/** Both amounts of each line: all that is left of its price, and the part of it that is unused. */
export function figuresOf(lines: readonly WithdrawableLine[], esim: Use | null, at: Date): LineFigures[] {
  const shares = unusedShares(lines, esim, at)
  return lines.map(({ kind, id, name, currency, left, hasConsent }, index) => ({
    kind,
    id,
    name,
    currency,
    full: left,
    proportional: proportionOf(left, shares[index] ?? all),
    hasConsent,
  }))
}

/** The rule: what was used is paid for only by a buyer who asked to begin at once. Where one did not, a person decides. */
export const owedFor = ({ full, proportional, hasConsent }: LineFigures): number => (hasConsent ? proportional : full)

export const isUsed = ({ full, proportional }: LineFigures): boolean => proportional < full

/** Used by a buyer who did not ask to begin at once: nothing tells who bears it, so both figures go to a person. */
export const isUsedUnasked = (line: LineFigures): boolean => isUsed(line) && !line.hasConsent

/** The figures as they are kept, with what was given back of each. */
export const kept = (figures: readonly LineFigures[], amounts?: ReadonlyMap<string, number>) =>
  figures.map((line) => ({ ...line, given: amounts ? Math.min(amounts.get(line.id) ?? 0, line.full) : null }))
