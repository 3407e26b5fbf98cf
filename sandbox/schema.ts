import { esimAccessTables } from './esim-access/tables.ts'
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
  `create table if not exists sandbox.mail (
     id bigserial primary key,
     recipient text not null,
     sender text not null,
     subject text not null,
     body_text text not null,
     body_html text,
     headers jsonb not null default '{}',
     sent_at timestamptz not null
   )`,
  `alter table sandbox.mail add column if not exists repeats int not null default 0`,
  `create unique index if not exists mail_message on sandbox.mail (lower(recipient), (headers->>'message-id'))`,
  `create index if not exists mail_recipient on sandbox.mail (lower(recipient), id desc)`,
  ...stripeStatements,
  ...esimAccessTables,
  ...oidcTables,
  ...pushTables,
]

/** Several processes may mount the sandbox at once, so creating its tables is taken in turns. */
export async function prepareSchema(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('landfall-sandbox'))`)
    await tx.query('create schema if not exists sandbox')
    for (const statement of statements) await tx.query(statement)
  })
}
