/** Sends one mail. Resolves when the mail server has taken it over; throws when it has not. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
}

export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[]
}
