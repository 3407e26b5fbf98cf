import { createHash } from 'node:crypto'
import type { UserId } from '#contract/identity/account.ts'
import { lineTraits } from '#contract/sales/line.ts'
import { secondsAfter, type WithClock } from '../../../platform/clock.ts'
import type { Db, WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { OfferedLine } from '../../basics/sale-tables/tables.ts'
import { type Line, linesOfSale } from '../books/lines.ts'
import { findRecentSale, noteRecentSale, replaceRecentSale } from './recent-sale-store.ts'

/** How long the same purchase by the same buyer is taken for a second tap, until they say that they want another one. */
const justNowSeconds = 60

interface Purchase {
  lines: readonly OfferedLine[]
  /** A signed-in buyer is known by their account, a guest by their browser. */
  userId: UserId | null | undefined
  browserHash: string | null | undefined
}

/** Who buys what, whatever it costs and however it is paid. Undefined where neither account nor browser is known. */
function markOf({ lines, userId, browserHash }: Purchase): string | undefined {
  const who = userId ? `account ${userId}` : browserHash && `browser ${browserHash}`
  if (!who) return undefined
  const goods = lines.map((line) => JSON.stringify(namesOf(line))).toSorted()
  return createHash('sha256')
    .update([who, ...goods].join('\n'))
    .digest('base64url')
}

const namesOf = (line: OfferedLine) =>
  line.kind === 'order'
    ? [line.planCode, line.tripId, line.departsOn, line.returnsOn]
    : [line.planCode, 'for', line.orderId]

const since = (now: Date): Date => secondsAfter(now, -justNowSeconds)

/** What the same buyer bought less than a minute ago, by whichever way it was paid. */
export async function findTwin({ db, clock }: WithDb & WithClock, purchase: Purchase): Promise<Line | undefined> {
  const mark = markOf(purchase)
  const saleId = mark && (await findRecentSale(db, mark, since(clock.now())))
  return saleId ? standing(db, saleId) : undefined
}

/** Refuses to open it a second time. */
export async function refuseTwin(deps: WithDb & WithClock, purchase: Purchase): Promise<void> {
  const twin = await findTwin(deps, purchase)
  if (twin) throw boughtJustNow(twin)
}

/** What a page needs to show what was bought. */
export const boughtJustNow = (line?: Pick<Line, 'orderId'>): Refusal =>
  new Refusal('bought_just_now', line && `order ${line.orderId}`, { body: line && { orderId: line.orderId } })

interface Sold extends Purchase {
  saleId: string
  at: Date
  /** They were told of the first, and want another one. */
  wantsAnother: boolean | undefined
}

/**
 * Notes in the transaction that sells it what was bought. Returns what the same buyer bought less than a minute ago, if
 * they did not say that they want another one: then this is a second tap, or the slower of two at the same moment.
 */
export async function noteBought(tx: Db, { saleId, at, wantsAnother, ...purchase }: Sold): Promise<Line | undefined> {
  const mark = markOf(purchase)
  if (!mark || (await noteRecentSale(tx, { mark, saleId, at, since: since(at) }))) return undefined
  const before = wantsAnother ? undefined : await findRecentSale(tx, mark, since(at))
  const twin = before ? await standing(tx, before) : undefined
  if (!twin) await replaceRecentSale(tx, { mark, saleId, at })
  return twin
}

/** The first line of a sale that is paid or being paid; undefined once it has lapsed or goes back. */
async function standing(db: Db, saleId: string): Promise<Line | undefined> {
  const lines = await linesOfSale(db, saleId)
  return lines.find(({ status }) => {
    const { awaitsPayment, isPaid, isGivenUp, isGoingBack, isRefunded } = lineTraits[status]
    return awaitsPayment || (isPaid && !isGivenUp && !isGoingBack && !isRefunded)
  })
}
