import type { UserId } from '#contract/identity/account.ts'
import type {
  PartnerOrder,
  PartnerOrderRequest,
  PartnerTopUp,
  PartnerTopUpOffer,
  PartnerTopUpRequest,
} from '#contract/channels/partner-api.ts'
import type { Once } from './answer-once.ts'
import type { Principal } from './principal.ts'
import type { PartnerAccount } from './store.ts'

/** What a key opens: orders that are real, or orders that are played. Both keep the same promises. */
export interface PartnerDesk {
  readOrder(account: PartnerAccount, id: string): Promise<PartnerOrder>
  placeOrder(principal: Principal, wanted: PartnerOrderRequest, once: Once): Promise<PartnerOrder>
  cancelOrder(principal: Principal, id: string, once: Once): Promise<PartnerOrder>
  listTopUps(principal: Principal, id: string): Promise<PartnerTopUpOffer[]>
  placeTopUp(principal: Principal, wanted: PartnerTopUpRequest & { id: string }, once: Once): Promise<PartnerTopUp>
  /** Writes the events of what has happened, of one account or of all. */
  tellNews(userId?: UserId): Promise<void>
}
