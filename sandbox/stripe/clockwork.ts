import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { happen, takeDue } from './aftermath.ts'
import { openBook } from './book.ts'
import { deliverDue } from './deliveries.ts'
import { isMine, momentParams } from './due.ts'

const TICK_MS = 500

export interface Clockwork {
  start(): void
  /** Looks for work at once instead of at the next tick. */
  nudge(): void
  /** Finishes what is under way, so that no request is cut off half way. */
  stop(): Promise<void>
}

/**
 * What happens without a request: webhooks, and follow-ups of refunds and payments. All its state is in the tables, so
 * it continues after a restart, and several processes may run it side by side.
 */
export function makeClockwork(context: SandboxContext, report: (error: unknown) => void): Clockwork {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isNudged = false
  let isStuck = false

  async function turn() {
    do {
      isNudged = false
      if (!(await isAnythingDue(context))) continue
      while (!isStopping && (await happenDue(context)));
      while (!isStopping && (await deliverDue(context)));
    } while (isNudged && !isStopping)
  }

  function nudge() {
    isNudged = true
    if (running || !timer || isStopping) return
    running = turn()
      .then(() => {
        isStuck = false
      })
      // A short database outage must not end the clockwork: the next tick tries again, and it is reported once.
      .catch((error: unknown) => {
        if (!isStuck) report(error)
        isStuck = true
      })
      .finally(() => {
        running = undefined
      })
  }

  return {
    nudge,
    start() {
      timer ??= setInterval(nudge, TICK_MS).unref()
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}

/** Most ticks find nothing, so one statement checks first. */
async function isAnythingDue(context: SandboxContext): Promise<boolean> {
  const { rows } = await context.sql.query<{ isDue: boolean }>(
    `select exists (select 1 from sandbox.stripe_deliveries where delivered_at is null and ${isMine})
       or exists (select 1 from sandbox.stripe_aftermath where ${isMine}) as "isDue"`,
    momentParams({ now: context.now(), shopUrl: context.shopUrl }),
  )
  return rows[0]?.isDue ?? false
}

async function happenDue(context: SandboxContext): Promise<boolean> {
  const moment = { now: context.now(), shopUrl: context.shopUrl }
  const faults = await faultsOf(context.sql, 'payments')
  return context.sql.transaction(async (tx) => {
    const due = await takeDue(tx, moment)
    if (!due) return false
    const book = openBook(tx, { ...moment, faults, request: { id: null, idempotency_key: null } })
    await happen[due.what](book, due.objectId)
    await book.close()
    return true
  })
}
