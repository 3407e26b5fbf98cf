import { createHash } from 'node:crypto'
import type { Sql } from '../sql.ts'
import type { ProviderName } from './providers.ts'

export interface Person {
  subject: string
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

const testPeople = [
  { email: 'maya.lindqvist@example.com', firstName: 'Maya', lastName: 'Lindqvist' },
  { email: 'kenji.tanaka@example.com', firstName: 'Kenji', lastName: 'Tanaka' },
  { email: 'ines.duarte@example.com', firstName: 'Inês', lastName: 'Duarte' },
]

/** The same address is always the same person. */
const subjectOf = (provider: ProviderName, email: string): string =>
  createHash('sha256').update(`${provider} ${email.toLowerCase()}`).digest('hex').slice(0, 24)

const columns = `subject, email, is_email_verified as "isEmailVerified", first_name as "firstName", last_name as "lastName"`

/** The people to pick from: three fixed ones, then those typed in before. */
export async function listPeople(sql: Sql, provider: ProviderName): Promise<Omit<Person, 'subject'>[]> {
  const { rows } = await sql.query<Person>(
    `select ${columns} from sandbox.oidc_people where provider = $1 order by email`,
    [provider],
  )
  const typed = rows.filter((row) => !testPeople.some((person) => person.email === row.email))
  return [...testPeople.map((person) => ({ ...person, isEmailVerified: true })), ...typed]
}

/** Stores who signs in; `isFirst` at the first time, which is when Apple sends the name. */
export async function keepPerson(
  sql: Sql,
  provider: ProviderName,
  person: Omit<Person, 'subject'>,
): Promise<{ subject: string; isFirst: boolean }> {
  const subject = subjectOf(provider, person.email)
  const { rows } = await sql.query<{ isFirst: boolean }>(
    `insert into sandbox.oidc_people (provider, subject, email, is_email_verified, first_name, last_name)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider, subject) do update set
       is_email_verified = excluded.is_email_verified, first_name = excluded.first_name, last_name = excluded.last_name
     returning xmax = 0 as "isFirst"`,
    [provider, subject, person.email, person.isEmailVerified, person.firstName, person.lastName],
  )
  return { subject, isFirst: rows[0]?.isFirst ?? false }
}

export async function findPerson(sql: Sql, provider: ProviderName, subject: string): Promise<Person | undefined> {
  const { rows } = await sql.query<Person>(
    `select ${columns} from sandbox.oidc_people where provider = $1 and subject = $2`,
    [provider, subject],
  )
  return rows[0]
}
