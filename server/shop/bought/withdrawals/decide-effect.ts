import type { EsimEnding } from '#contract/supply/esim-ending.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithdrawalProof, WithdrawalWhy } from '#contract/office/admin-withdrawal.ts'
import { isInTimeToWithdraw } from '#contract/bought/period.ts'
import type { SalesConfig } from '../../sales/books/settings.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { mayWithdraw } from '#contract/sales/right-to-withdraw.ts'
import type { LinesOfOrder } from './read-lines.ts'
import { figuresOf, isUsed, isUsedUnasked, type LineFigures, owedFor } from './what-goes-back.ts'

export type Effect =
  /** The bank has not answered about the payment yet. */
  | { kind: 'later' }
  | { kind: 'void'; why: WithdrawalWhy; figures: LineFigures[] }
  | { kind: 'waiting'; why: WithdrawalWhy; figures: LineFigures[] }
  | { kind: 'back'; figures: LineFigures[] }

interface Facts extends LinesOfOrder {
  esim: Pick<Esim, 'state' | 'usedMb' | 'activatedAt' | 'endsAt'> | null
  proof: WithdrawalProof
  /** The buyer's, where the shop knows it. */
  country: string | undefined
  /** The buyer's bank holds the money, or has given it back. */
  isDisputed: boolean
  /** What can be done about the eSIM before its money goes back. */
  ending: EsimEnding
  /** How many other purchases the same person has withdrawn from within a year. */
  repeats: number
  receivedAt: Date
}

/** So many purchases a year go back by themselves. */
const mostByItself = 3

/**
 * What a withdrawal does. By itself where the rule is clear and the eSIM can be switched off first; a person decides about
 * one from a stranger, about data added to a plan that is itself too old to go back, about a payment that a bank holds,
 * about use without the consent to begin at once, about one too many in a year, and about what the settings leave to a
 * person.
 */
export function decideEffect(facts: Facts, { days, used, elsewhere }: SalesConfig['withdrawal']): Effect {
  const { order, topUps, proof, receivedAt } = facts
  const { isPaid, isGivenUp, awaitsPayment } = orderTraits[order.status]
  if (awaitsPayment) return { kind: 'later' }
  const figures = figuresOf(facts.lines, facts.esim, receivedAt)
  const inTime = ({ createdAt }: { createdAt: Date }) => isInTimeToWithdraw(createdAt, days, receivedAt)
  const isVoid = (why: WithdrawalWhy): Effect => ({ kind: 'void', why, figures })
  const waits = (why: WithdrawalWhy): Effect => ({ kind: 'waiting', why, figures })

  if (!isPaid) return isVoid('not-paid')
  if (isGivenUp) return isVoid('already-back')
  const late = new Set(topUps.filter((topUp) => !inTime(topUp)).map(({ id }) => id))
  // Added data cannot be taken off an eSIM whose plan goes on, so a person looks at it.
  if (!inTime(order)) {
    const added = figures.filter(({ kind, id }) => kind === 'top-up' && !late.has(id))
    if (added.length === 0) return isVoid('too-late')
    const effect = added.some((line) => owedFor(line) > 0) ? 'waiting' : 'void'
    return {
      kind: effect,
      why: effect === 'void' ? 'used-up' : proof === 'none' ? 'stranger' : 'top-up',
      figures: added,
    }
  }
  if (proof === 'none') return waits('stranger')
  if (!figures.some((line) => owedFor(line) > 0)) return isVoid(figures.some(isUsed) ? 'used-up' : 'already-back')
  if (facts.isDisputed) return waits('disputed')
  if (elsewhere === 'person' && isElsewhere(facts.country)) return waits('elsewhere')
  if (figures.some(isUsedUnasked)) return waits('no-consent')
  if (used === 'person' && figures.some(isUsed)) return waits('used')
  if (facts.ending === 'goes-on') return waits('goes-on')
  if (facts.repeats >= mostByItself) return waits('repeated')
  return { kind: 'back', figures }
}

const isElsewhere = (country: string | undefined): boolean => country !== undefined && !mayWithdraw(country)
