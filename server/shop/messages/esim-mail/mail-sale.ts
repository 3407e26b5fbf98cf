import { addressIn, type Language } from '#contract/languages/languages.ts'
import { paths } from '#contract/site/paths.ts'
import { orderTraits } from '#contract/sales/order.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { WithQueue } from '../../../platform/jobs/queue.ts'
import type { WithLog } from '../../../platform/logger.ts'
import { hostOf } from '../../../platform/mail/mail-frame.ts'
import { qrPng } from '../../../platform/pictures/qr-code.ts'
import type { CurrentProfile } from '../../../platform/profile/open-profile.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithThreads } from '../../../platform/threads/open-threads.ts'
import type { WithCatalog } from '../../plans/catalog/open-catalog.ts'
import { mailBuyer, type MailDeps } from '../../bought/orders/mail-buyer.ts'
import { type Attachment, attachCreditNote } from '../../papers/invoices/attach-invoice.ts'
import { confirmSale } from '../../papers/legal-papers/confirm-sale.ts'
import type { WithPayments } from '../../money/payments/payments.ts'
import { languageOfOrder, type Order } from '../../sales/books/order.ts'
import {
  claimSaleMail,
  endSaleMail,
  hasWaitedLong,
  saleMailAtLast,
  saleMailOf,
  sendingTakesSeconds,
} from '../../sales/books/sale-mail-store.ts'
import { getSale } from '../../sales/books/sale-store.ts'
import { hasEvent, listOrdersToMail, type OrderToMail } from '../../sales/books/store.ts'
import { travellersOfSale, type TravellerToShow } from '../../bought/travellers/store.ts'
import { travellerUrl } from '../../bought/travellers/traveller-link.ts'
import type { WithTaxes } from '../../money/tax/open-taxes.ts'
import { type EsimToMail, tellEsim } from './esim-to-mail.ts'
import { attachReceipt } from './mail-esim.ts'
import { saleMail } from './sale-mail.ts'

type Deps = MailDeps & WithVault & WithCatalog & WithPayments & WithLog & WithQueue & WithThreads & WithTaxes

/**
 * One mail for everything bought in one payment, once each order is delivered or refunded. The last order to finish
 * queues it, and so does a job at the deadline; the thank-you page shows what is ready before then.
 */
export async function mailSale(deps: Deps, saleId: string, again = ''): Promise<void> {
  const lines = await listOrdersToMail(deps.db, saleId)
  const wasTold = lines.some(({ saleMail: mail }) => mail?.toldAt)
  if (!lines[0]?.mailTo || (wasTold && !again) || (await isTooEarly(deps, saleId, lines))) return
  if (wasTold) return send(deps, lines, again)
  const { db, clock, queue } = deps
  const now = clock.now()
  if (!(await claimSaleMail(db, saleId, now))) {
    // The process sending it may die, so look again later. It may also be sending to an address corrected since.
    const job = { ...saleMailOf(saleId, again), at: secondsAfter(now, sendingTakesSeconds) }
    return queue.enqueueAll(db, [job])
  }
  try {
    await send(deps, lines)
  } catch (error) {
    await endSaleMail(db, saleId, null)
    throw error
  }
  await endSaleMail(db, saleId, newest(lines))
}

/** Of the orders as read: later changes are mailed separately. */
const newest = (lines: OrderToMail[]): Date => new Date(Math.max(...lines.map(({ order }) => +order.updatedAt)))

async function isTooEarly({ db, clock, queue }: Deps, saleId: string, lines: OrderToMail[]): Promise<boolean> {
  const now = clock.now()
  const open = lines.map(({ order }) => order).filter(({ status }) => !orderTraits[status].isAtRest)
  if (open.every((order) => orderTraits[order.status].isGivenUp && hasWaitedLong(order.updatedAt, now))) return false
  // Past the deadline, with the wholesaler or the bank still being asked: look again later.
  if (lines.every(({ order }) => hasWaitedLong(order.deliverBy, now)))
    await queue.enqueueAll(db, [saleMailAtLast(saleId, now)])
  return true
}

async function send(deps: Deps, lines: OrderToMail[], again = ''): Promise<void> {
  const [first, ...others] = lines
  if (!first) return
  const { order } = first
  const ready = await readyOf(deps, lines)
  const isReady = new Set(ready.map(({ sold }) => sold.order.id))
  const sale = await getSale(deps.db, order.saleId)
  const { file: paper, isInvoice } = await attachReceipt(deps, order, sale)
  const notes = await notesFor(deps, lines)
  const contract = await confirmSale(deps, sale, languageOfOrder(order))
  const letter = {
    isInvoice,
    hasCreditNote: notes.length > 0,
    contract: contract.blocks,
    buyer: order,
    ready,
    missing: lines.filter((line) => !isReady.has(line.order.id)),
    ...((await hasEvent(deps.db, order.id, 'quote_ended')) && { endedPriceUrl: endedPriceUrl(deps, order) }),
    guideUrl: deps.config.publicUrl + addressIn(languageOfOrder(order), paths.setupGuide),
  }
  const write = (language: Language, { name: shop }: CurrentProfile) => saleMail({ ...letter, language, shop })
  const pictures = ready.map(({ code, qrCid }, index) => ({
    filename: `esim-qr-${index + 1}.png`,
    content: qrPng(code),
    contentType: 'image/png',
    cid: qrCid,
  }))
  const about = { ...first, boughtWith: others.map((line) => line.order) }
  const once = `sale-ready-${order.saleId}${again}`
  await mailBuyer(deps, about, once, write, [...pictures, paper, ...notes, ...contract.files])
}

/** The credit notes for what could not be delivered; one may be for several orders. */
async function notesFor(deps: Deps, lines: OrderToMail[]): Promise<Attachment[]> {
  const notes = new Map<string, Attachment>()
  for (const { order } of lines) {
    if (!orderTraits[order.status].isRefunded) continue
    const note = await attachCreditNote(deps, { saleId: order.saleId, lineId: order.id })
    if (note) notes.set(note.filename, note)
  }
  return [...notes.values()]
}

/** Where the customer sees the trip at today's prices. */
const endedPriceUrl = ({ config }: Deps, order: Order): string =>
  config.publicUrl + addressIn(languageOfOrder(order), order.tripId ? paths.keptTrip(order.tripId) : paths.trip)

async function readyOf(deps: Deps, lines: OrderToMail[]): Promise<EsimToMail[]> {
  const ready: EsimToMail[] = []
  const saleId = lines[0]?.order.saleId
  const group = saleId ? await travellersOfSale(deps.db, saleId) : []
  for (const sold of lines) {
    const { order, esim } = sold
    if (!esim || !orderTraits[order.status].showsCode) continue
    const qrCid = `qr${ready.length + 1}@${hostOf(deps.config.publicUrl)}`
    const told = await tellEsim(deps, { ...sold, esim }, qrCid)
    ready.push({ ...told, ...forTraveller(deps, group, order) })
  }
  return ready
}

/** Each traveller of a group has a link of their own, which the buyer can pass on and take back. */
function forTraveller(deps: Deps, group: TravellerToShow[], order: Order): Partial<EsimToMail> {
  const place = group.findIndex((each) => each.order.id === order.id)
  const found = group[place]
  if (!found || group.length < 2) return {}
  const kitUrl = travellerUrl(deps, found.traveller, languageOfOrder(order))
  return { traveller: { number: place + 1, name: found.traveller.name }, ...(kitUrl && { kitUrl }) }
}
