import { addressIn, type Language } from '#contract/languages.ts'
import { orderTraits } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import type { PlanStart } from '#contract/trip-clock.ts'
import type { Timed } from '#contract/trip-clock-words.ts'
import type { Deps } from '../../ground/deps.ts'
import { hostOf } from '../../ground/mail/mail-frame.ts'
import { qrPng } from '../../ground/pictures/qr-code.ts'
import type { CurrentProfile } from '../../ground/profile/open-profile.ts'
import { findPlan } from '../catalog/store.ts'
import { mailedKitUrl } from '../kits/mailed-link.ts'
import { calendarPath } from '../orders/calendar-key.ts'
import { mailBuyer, type MailNeeds } from '../orders/mail-buyer.ts'
import { type OrderToTime, presentClock } from '../orders/order-clock.ts'
import { findStopCountry } from '../orders/stop-country.ts'
import { drawReceipt } from '../receipts/draw-receipt.ts'
import { readReceipt, type ReceiptNeeds } from '../receipts/read-receipt.ts'
import { languageOfOrder, type Order } from '../sales/order.ts'
import { isToldWithSale, saleMailOf } from '../sales/sale-mail-store.ts'
import { getOrderToMail } from '../sales/store.ts'
import { esimMail } from './esim-mail.ts'

type Needs = MailNeeds & Pick<Deps, 'vault' | 'catalog' | 'payments' | 'log' | 'queue'>

/** The QR code, the codes to type, the kit and the receipt, so that they can be found again in any inbox, on any device. */
export async function mailEsim(deps: Needs, orderId: string, again = ''): Promise<void> {
  const found = await getOrderToMail(deps.db, orderId)
  const { order, esim } = found
  if (!again && isToldWithSale(found)) return deps.queue.enqueueAll(deps.db, [saleMailOf(order.saleId)])
  if (!esim || !order.email || !orderTraits[order.status].isInUse) return
  const code = deps.vault.open(esim.activationCodeSealed, `activation-code:${esim.orderId}`)
  const qrCid = `qr@${hostOf(deps.config.publicUrl)}`
  const startsAt = await findStart(deps, order)
  const letter = {
    sold: found,
    code,
    startsAt,
    timed: await tellClock(deps, { ...found, order: { ...order, startsAt } }),
    calendarUrl: calendarUrl(deps, order),
    qrCid,
    kitUrl: mailedKitUrl(deps, order),
    rescueUrl: deps.config.publicUrl + addressIn(languageOfOrder(order), paths.rescue(order.id)),
    guideUrl: deps.config.publicUrl + addressIn(languageOfOrder(order), paths.setupGuide),
  }
  const qr = { filename: 'esim-qr.png', content: qrPng(code), contentType: 'image/png', cid: qrCid }
  const write = (language: Language, { name: shop }: CurrentProfile) => esimMail({ ...letter, language, shop })
  await mailBuyer(deps, found, `esim-ready-${orderId}${again}`, write, [qr, await attachReceipt(deps, order)])
}

/** What starts the plan's days. One that nobody knows any more is taken for the usual kind. */
export async function findStart(
  { catalog, db }: Pick<Deps, 'catalog' | 'db'>,
  { planCode, startsAt }: Order,
): Promise<PlanStart> {
  if (startsAt) return startsAt
  const { shelf } = await catalog.read()
  const plan = shelf.plan(planCode) ?? (await findPlan(db, planCode))
  return plan?.startsAt ?? 'firstConnection'
}

async function tellClock({ db, clock }: Needs, found: OrderToTime & { order: Order }): Promise<Timed> {
  const stopCountry = await findStopCountry(db, found.order)
  return { ...presentClock({ ...found, stopCountry }, clock.now()), validityDays: found.order.validityDays }
}

function calendarUrl(deps: Needs, order: Order): string | undefined {
  const path = calendarPath(deps, order)
  return path ? deps.config.publicUrl + path : undefined
}

export async function attachReceipt(deps: ReceiptNeeds, order: Order) {
  const receipt = await readReceipt(deps, order)
  return {
    filename: `${receipt.number}.pdf`,
    content: await drawReceipt(receipt),
    contentType: 'application/pdf',
  }
}
