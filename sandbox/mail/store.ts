import type { Sql } from '../sql.ts'

export interface Mail {
  id: number
  to: string
  from: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string>
  sentAt: string
}

const columns = `id::int, recipient as "to", sender as "from", subject, body_text as text, body_html as html, headers,
  to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"`

/** Newest first. */
export async function listMail(sql: Sql, to?: string): Promise<Mail[]> {
  const { rows } = await sql.query<Mail>(
    `select ${columns} from sandbox.mail where $1::text is null or lower(recipient) = lower($1) order by id desc limit 500`,
    [to ?? null],
  )
  return rows
}

export async function findMail(sql: Sql, id: number): Promise<Mail | undefined> {
  const { rows } = await sql.query<Mail>(`select ${columns} from sandbox.mail where id = $1`, [id])
  return rows[0]
}

/** A message that comes again, by its Message-ID, is shown once: so do the mailboxes people use. */
export async function keepMail(sql: Sql, mail: Omit<Mail, 'id'>): Promise<void> {
  await sql.query(
    `insert into sandbox.mail (recipient, sender, subject, body_text, body_html, headers, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (lower(recipient), (headers->>'message-id')) do update set repeats = mail.repeats + 1`,
    [mail.to, mail.from, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), mail.sentAt],
  )
}
