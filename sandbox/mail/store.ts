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

/** A picture or a file that came with a mail. */
export interface MailFile {
  position: number
  /** The id by which the mail's HTML refers to it; null where it does not. */
  cid: string | null
  filename: string
  type: string
  base64: string
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

export async function findMail(sql: Sql, id: string): Promise<Mail | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const { rows } = await sql.query<Mail>(`select ${columns} from sandbox.mail where id = $1`, [Number(id)])
  return rows[0]
}

export async function filesOf(sql: Sql, mailId: number): Promise<MailFile[]> {
  const { rows } = await sql.query<MailFile>(
    `select position, cid, filename, type, encode(content, 'base64') as base64
     from sandbox.mail_files where mail_id = $1 order by position`,
    [mailId],
  )
  return rows
}

/** A message with the same Message-ID is kept once, as common mailboxes do. */
export async function keepMail(sql: Sql, mail: Omit<Mail, 'id'>, files: readonly MailFile[]): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into sandbox.mail (recipient, sender, subject, body_text, body_html, headers, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (lower(recipient), (headers->>'message-id')) do update set repeats = mail.repeats + 1
     returning id::int`,
    [mail.to, mail.from, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers), mail.sentAt],
  )
  for (const { position, cid, filename, type, base64 } of files)
    await sql.query(
      `insert into sandbox.mail_files (mail_id, position, cid, filename, type, content)
       values ($1, $2, $3, $4, $5, decode($6, 'base64')) on conflict do nothing`,
      [rows[0]?.id, position, cid, filename, type, base64],
    )
}
