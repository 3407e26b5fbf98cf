/** The process that asks for work, and the time. */
export interface Moment {
  now: Date
  shopUrl: string
}

/** Work this late was left behind by a process that died. */
const ORPHANED_MS = 10_000

/**
 * SQL for due work that is ours. Several shops may share the database, each with its own sandbox: each delivers its own
 * webhooks, and those of a process that died.
 */
export const isMine = `(due_at <= $1 and (shop_url = $2 or due_at <= $3))`
export const momentParams = ({ now, shopUrl }: Moment): unknown[] => [now, shopUrl, new Date(+now - ORPHANED_MS)]
