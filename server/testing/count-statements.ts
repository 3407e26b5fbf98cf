import type { Db } from '../platform/db/db.ts'

interface PreparedQuery {
  execute(...given: unknown[]): unknown
}
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): PreparedQuery
}

/** The same database, recording the kind of each statement: a cost that does not depend on the clock. */
export function countStatements(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = []
  const counted = (prepared: PreparedQuery, kind: string): PreparedQuery => {
    const execute = prepared.execute.bind(prepared)
    return Object.assign(prepared, {
      execute: (...given: unknown[]) => {
        asked.push(kind)
        return execute(...given)
      },
    })
  }
  const session = new Proxy(db._.session as unknown as Session, {
    get: (target, name) =>
      name === 'prepareQuery'
        ? (...[query, ...rest]: Parameters<Session['prepareQuery']>) =>
            counted(target.prepareQuery(query, ...rest), query.sql.trim().split(/\s/, 1)[0] ?? '')
        : (Reflect.get(target, name) as unknown),
  })
  const parts: Record<string | symbol, unknown> = { session, _: { ...db._, session } }
  return { db: new Proxy(db, { get: (target, name) => parts[name] ?? (Reflect.get(target, name) as unknown) }), asked }
}
