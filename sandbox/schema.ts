import { airaloTables } from './airalo/tables.ts'
import { esimAccessTables } from './esim-access/tables.ts'
import { mailTables } from './mail/tables.ts'
import { oidcTables } from './oidc/tables.ts'
import { pushTables } from './push/tables.ts'
import type { Sql } from './sql.ts'
import { stripeStatements } from './stripe/schema.ts'

/** Each stand-in keeps its own table statements beside its code and lists them here. */
const statements: string[] = [
  `create table if not exists sandbox.faults (
     service text primary key,
     settings jsonb not null default '{}'
   )`,
  ...mailTables,
  ...stripeStatements,
  ...esimAccessTables,
  ...airaloTables,
  ...oidcTables,
  ...pushTables,
]

/** Several processes may mount the sandbox at once, so table creation is serialised. */
export async function prepareSchema(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('landfall-sandbox'))`)
    await tx.query('create schema if not exists sandbox')
    for (const statement of statements) await tx.query(statement)
  })
}
