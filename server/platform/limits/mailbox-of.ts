/**
 * One mailbox has many spellings: `Ana+1@x.y` is `ana@x.y`, and to Google dots mean nothing. Whatever is counted for an
 * address is counted for its mailbox; accounts and orders belong to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
