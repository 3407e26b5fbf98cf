import type { AccountMailJob } from '../accounts/send-account-mail.ts'

/** Every job and what it carries: ids, never copies. A feature adds its line here and its handler in its `jobs.ts`. */
export interface JobPayloads {
  'forget-rate-limits': Record<string, never>
  'send-account-mail': AccountMailJob
  'forget-ended-sessions': Record<string, never>
  'sync-catalog': Record<string, never>
  'refresh-rates': Record<string, never>
}

export type JobName = keyof JobPayloads
