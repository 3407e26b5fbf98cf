import type { SandboxContext } from '../context.ts'
import { tooMany } from './vendor-error.ts'

/** Counts a call in the minute it comes in. More than the vendor allows gets `Too Many Attempts.` */
export async function takeTurn(
  { sql, now }: Pick<SandboxContext, 'sql' | 'now'>,
  bucket: string,
  most: number,
): Promise<void> {
  const minute = new Date(Math.floor(now().getTime() / 60_000) * 60_000)
  const { rows } = await sql.query<{ count: number }>(
    `insert into sandbox.airalo_calls (bucket, minute, count) values ($1, $2, 1)
     on conflict (bucket, minute) do update set count = airalo_calls.count + 1 returning count`,
    [bucket, minute],
  )
  if ((rows[0]?.count ?? 0) > most) throw tooMany()
}
