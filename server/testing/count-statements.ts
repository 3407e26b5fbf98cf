import type { Db } from '../platform/db/db.ts'

interface Prepared {
  execute(...given: unknown[]): unknown
}
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared
}

/** The same database, and the kind of each statement asked of it: what something costs, whatever the clock says. */
export function countStatements(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = []
  const counted = (prepared: Prepared, kind: string): Prepared => {
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
