export interface WithMailer {
  mailer: Mailer
}

/** Sends one mail. Resolves when the mail server has taken it over; throws when it has not. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export interface OutgoingMail {
  to: string
  /**
   * The same for every try at the same mail. A server may take a mail without our hearing of it, and then it is
   * sent again: by this name a mailbox knows the second from the first, and shows one.
   */
  once?: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[]
}
