import type { KitView } from '#contract/bought/kit.ts'
import { orderTraits } from '#contract/sales/order.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { WithVault } from '../../../platform/sealing/vault.ts'
import { isSwitchedOff } from '../../supply/esims/is-switched-off.ts'
import type { WithSuppliers } from '../../supply/esims/wholesaler.ts'
import { presentOrder } from '../orders/present.ts'
import { findStopCountry } from '../orders/stop-country.ts'
import { packRescue } from '../rescue/pack-rescue.ts'
import type { OrderWithEsim } from '../../sales/books/store.ts'
import type { WithSalesConfig } from '../../sales/books/settings.ts'

/** The arrival kit of an order, field by field: it may end up on a device that is not the buyer's. */
export async function packKit(
  deps: WithDb & WithVault & WithClock & WithSalesConfig & WithSuppliers,
  found: OrderWithEsim,
): Promise<KitView> {
  // The money is back or on its way back, or the eSIM was switched off: it must not be installed any more.
  const isOff = found.esim !== null && isSwitchedOff(found.esim)
  if (isOff || orderTraits[found.order.status].isGivenUp) throw new Refusal('kit_gone', `order ${found.order.id}`)
  const stopCountry = await findStopCountry(deps.db, found.order)
  const order = presentOrder(deps, { ...found, stopCountry })
  const { iccid, installationCode, qrCode } = order
  if (!iccid || !installationCode || !qrCode) throw new Refusal('kit_not_ready', `order ${order.id}`)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    packageName: order.packageName,
    countryCode: order.countryCode,
    dataAmount: order.dataAmount,
    validityDays: order.validityDays,
    carrier: order.carrier,
    iccid,
    installationCode,
    qrCode,
    apn: found.esim?.apn ?? null,
    dataUsed: order.dataUsed,
    dataRemaining: order.dataRemaining,
    usageAsOf: order.usageAsOf,
    expiresAt: order.expiresAt,
    installBy: order.installBy,
    startsWhen: order.startsWhen,
    endsAt: order.endsAt,
    timeZone: order.timeZone,
    clock: order.clock,
    rescue: await packRescue(deps, found),
  }
}
