import type { Db } from '../ground/db/db.ts'

const kinds = new Set(['select', 'insert', 'update', 'delete', 'execute'])

/** The same database, and the kind of each statement asked of it: what something costs, whatever the clock says. */
export function countStatements(db: Db): { db: Db; asked: string[] } {
  const asked: string[] = []
  const counted = new Proxy(db, {
    get(target, name) {
      if (typeof name === 'string' && kinds.has(name)) asked.push(name)
      return Reflect.get(target, name) as unknown
    },
  })
  return { db: counted, asked }
}
