import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * One mailbox has many spellings: `Ana+1@x.y` is `ana@x.y`, and to Google dots mean nothing. Whatever is counted for an
 * address is counted for its mailbox; accounts and orders belong to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** The same for addresses in a column. Most differ in how they begin, which is cheaper to find out. */
export function isOfMailbox(column: AnyColumn, email: string): SQL {
  const mailbox = mailboxOf(email)
  const [name = '', hostOfMailbox] = mailbox.split('@')
  const begin = hostOfMailbox === 'gmail.com' ? name.slice(0, 1) : name
  const local = sql`split_part(split_part(lower(${column}), '@', 1), '+', 1)`
  const host = sql`split_part(lower(${column}), '@', 2)`
  return sql`(starts_with(lower(${column}), ${begin}) and
    case when ${host} in ('gmail.com', 'googlemail.com') then replace(${local}, '.', '') || '@gmail.com'
      else ${local} || '@' || ${host} end = ${mailbox})`
}
