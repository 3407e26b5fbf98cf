/** Which process asks for work, and when. */
export interface Moment {
  now: Date
  shopUrl: string
}

/** Work that is this late was left behind by a process that is gone. */
const ORPHANED_MS = 10_000

/**
 * SQL for what is due and ours. Several shops may share the books, each with its own sandbox mounted: each
 * looks after its own webhooks, and after those of a process that died.
 */
export const isMine = `(due_at <= $1 and (shop_url = $2 or due_at <= $3))`
export const momentParams = ({ now, shopUrl }: Moment): unknown[] => [now, shopUrl, new Date(+now - ORPHANED_MS)]
