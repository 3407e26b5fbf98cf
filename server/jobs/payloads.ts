import type { UserId } from '#contract/account.ts'
import type { AlertKind } from '#contract/notifications.ts'
import type { AccountMailJob } from '../accounts/send-account-mail.ts'

/** Every job and what it carries: ids, never copies. A feature adds its line here and its handler in its `jobs.ts`. */
export interface JobPayloads {
  'apply-retention': Record<string, never>
  'send-account-mail': AccountMailJob
  'sync-catalog': Record<string, never>
  'refresh-rates': Record<string, never>
  'forget-customer': { customer: string }
  'deliver-order': { orderId: string }
  'refund-order': { orderId: string }
  'recall-esim': { orderId: string }
  'take-esim-back': { orderId: string }
  'sweep-orders': Record<string, never>
  'check-charge': { orderId: string }
  'handle-payment-event': { eventId: string }
  'fetch-missed-payments': Record<string, never>
  /** `again` names a second sending that somebody asked for. */
  'mail-esim': { orderId: string; again?: string }
  'mail-refund': { orderId: string; again?: string }
  'mail-refund-asked': { requestId: number }
  'mail-refund-declined': { requestId: number }
  'tell-operator-of-request': { requestId: number }
  'deliver-top-up': { topUpId: string }
  'refund-top-up': { topUpId: string }
  'sweep-top-ups': Record<string, never>
  'check-top-up-charge': { topUpId: string }
  'mail-top-up': { topUpId: string }
  'mail-top-up-refund': { topUpId: string }
  'read-esim': { orderId: string }
  'watch-esims': Record<string, never>
  'judge-usage': { orderId: string }
  'warn-of-ending': Record<string, never>
  'alert-customer': { orderId: string; kind: AlertKind }
  'mail-alert': { orderId: string; kind: AlertKind }
  'fold-figures': Record<string, never>
  'watch-balance': Record<string, never>
  'check-credit': Record<string, never>
  'mail-low-balance': { userId: UserId }
  'push-alert': { orderId: string; kind: AlertKind; endpoint: string }
}

export type JobName = keyof JobPayloads
