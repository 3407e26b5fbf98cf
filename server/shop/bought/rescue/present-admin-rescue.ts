import type { OrderStatus } from '#contract/sales/order.ts'
import type { AdminRescue } from '#contract/bought/rescue-request.ts'
import { outcomeNow } from './outcome.ts'
import type { Rescue } from './store.ts'

/** The admin's view of a rescue, with everything that was tried. */
export const presentAdminRescue = (rescue: Rescue, status: OrderStatus): AdminRescue => ({
  finding: rescue.finding,
  phone: rescue.phone,
  countryCode: rescue.countryCode,
  answers: rescue.answers,
  outcome: outcomeNow(rescue.outcome, status),
  threadId: rescue.threadId,
  begunAt: rescue.begunAt.toISOString(),
})
