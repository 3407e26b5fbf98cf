export interface WithMailer {
  mailer: Mailer
}

/** Sends one mail. Resolves when the mail server has accepted it; throws when it has not. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export interface OutgoingMail {
  to: string
  /**
   * The same for every attempt at the same mail. A server may accept a mail without our receiving its answer, and then
   * it is sent again: by this id a mailbox recognises the second as a duplicate, and shows one.
   */
  once?: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[]
}
