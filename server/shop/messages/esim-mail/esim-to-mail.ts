import type { PlanStart } from '#contract/plans/read-clock.ts'
import type { Timed } from '#contract/plans/trip-clock-words.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config/config.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { findPlan } from '../../plans/catalog/store.ts'
import type { Esim } from '../../supply/esims/store.ts'
import { mailedKitUrl, mailedRescueUrl } from '../../bought/arrival-kits/mailed-link.ts'
import { calendarPath } from '../../bought/orders/calendar-key.ts'
import { presentClock } from '../../bought/orders/order-clock.ts'
import type { NamedOrder } from '../../bought/orders/sold-name.ts'
import { findStopCountry } from '../../bought/orders/stop-country.ts'
import type { Order } from '../../sales/books/order.ts'
import type { OrderToMail } from '../../sales/books/store.ts'

/** What a mail says about an eSIM that is ready, alone or as one of several. */
export interface EsimToMail {
  sold: NamedOrder
  /** What installs the eSIM. */
  code: string
  startsAt: PlanStart
  /** Its dates. */
  timed: Timed
  calendarUrl: string | undefined
  kitUrl: string
  rescueUrl: string
  /** The content id of the attached QR code. */
  qrCid: string
  /** Of a group: which traveller it is for. The kit's link is theirs then. */
  traveller?: { number: number; name: string | null } | undefined
}

type Deps = WithDb & WithClock & WithConfig & WithCatalog & WithVault

export async function tellEsim(deps: Deps, found: OrderToMail & { esim: Esim }, qrCid: string): Promise<EsimToMail> {
  const { order, esim } = found
  const { publicUrl } = deps.config
  const startsAt = await findStart(deps, order)
  const stopCountry = await findStopCountry(deps.db, order)
  const shown = presentClock({ esim, order: { ...order, startsAt }, stopCountry }, deps.clock.now())
  const calendar = calendarPath(deps, order)
  return {
    sold: found,
    code: deps.vault.open(esim.activationCodeSealed, `activation-code:${esim.orderId}`),
    startsAt,
    timed: { ...shown, validityDays: order.validityDays },
    calendarUrl: calendar ? publicUrl + calendar : undefined,
    kitUrl: mailedKitUrl(deps, order),
    rescueUrl: mailedRescueUrl(deps, order),
    qrCid,
  }
}

/** The event that starts the plan's validity. A plan we no longer have counts as the usual kind. */
async function findStart({ catalog, db }: Deps, { planCode, startsAt }: Order): Promise<PlanStart> {
  if (startsAt) return startsAt
  const { shelf } = await catalog.read()
  const plan = shelf.plan(planCode) ?? (await findPlan(db, planCode))
  return plan?.startsAt ?? 'firstConnection'
}
