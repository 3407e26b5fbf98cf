import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { decideRefunds } from './decide-refunds.ts'
import { announce } from './webhooks.ts'

const DAY_MS = 86_400_000

/** Brings the records up to now: plans end, those that end soon are announced, and requests for refunds are decided. */
export async function settle({ sql, now }: SandboxContext): Promise<void> {
  const time = now()
  await sql.query(
    `update sandbox.airalo_sims set status = 'EXPIRED' where expires_at <= $1 and status in ('ACTIVE', 'FINISHED')`,
    [time],
  )
  await decideRefunds({ sql, now })
  for (const days of [3, 1]) {
    const level = `${days}days`
    const { rows } = await sql.query<{ iccid: string; packageId: string; totalMb: number; usedMb: number }>(
      `update sandbox.airalo_sims set warned = warned || $2::text
       where status = 'ACTIVE' and expires_at <= $1 and days > $3 and not ($2::text = any(warned))
       returning iccid, package_id as "packageId", total_mb as "totalMb", used_mb as "usedMb"`,
      [new Date(time.getTime() + days * DAY_MS), level, days],
    )
    for (const sim of rows) await announce(sql, await faultsOf(sql, 'airalo'), time, level, sim)
  }
}
