import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const modules = import.meta.glob<Record<string, unknown>>('../**/tables.ts', { eager: true })

/** Every table that a room declares in its `tables.ts`. */
export const allTables: PgTable[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
