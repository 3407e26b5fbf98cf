import type pg from 'pg'

export interface Statement {
  text: string
  /** How often it ran per repetition of the work. */
  times: number
}

/** A statement that runs less often than this per repetition is unrelated: polling for jobs, say. */
const leastShare = 0.5

/** The statements the shop runs while `work` is done `count` times, by the database's own count. */
export async function countStatements(
  shopDb: pg.Client,
  count: number,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  await shopDb.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await shopDb.query<{ query: string; calls: string }>(
    `select query, sum(calls) as calls from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'
       -- What the database asks itself about a foreign key.
       and query not ilike 'select % from only %'
     group by query order by query`,
  )
  return rows
    .map(({ query, calls }) => ({ text: shortened(query), times: Number(calls) / count }))
    .filter(({ times }) => times >= leastShare)
}

export const sumOf = (statements: Statement[]): number =>
  Math.round(statements.reduce((sum, { times }) => sum + times, 0))

/** Enough of it to recognise it. */
function shortened(query: string): string {
  const text = query.replace(/\s+/g, ' ').replaceAll('"', '').trim()
  const known = /^(insert into \S+|update \S+|delete from \S+|select .*? from \S+)/i.exec(text)?.[1] ?? text
  return known.replace(/^select .* from /i, 'select from ').slice(0, 60)
}
