import nodemailer from 'nodemailer'
import type { Mailer } from '../ground/mail/mailer.ts'

interface SmtpConfig {
  /** Asked at the first mail: a sandbox opens its door only once it is mounted. */
  url: () => Promise<string>
  from: string
}

/** Connections are kept a while: greeting a mail server and agreeing on a cipher takes longer than the mail. */
const kept = { pool: true, maxConnections: 4, idleTimeout: 15_000 }
/** Whether a mail is tried again is for its job to say. */
const patience = { maxRequeues: 0, connectionTimeout: 10_000, socketTimeout: 20_000 }

export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  let transport: Promise<ReturnType<typeof nodemailer.createTransport>> | undefined
  const connect = async () => nodemailer.createTransport({ url: await url(), ...kept, ...patience })
  const hangUp = async () => {
    const last = transport
    transport = undefined
    const sender = await last?.catch(() => undefined)
    sender?.close()
  }

  return {
    async send({ once, ...mail }) {
      transport ??= connect()
      try {
        const sender = await transport
        await sender.sendMail({ from, ...mail, ...(once && { messageId: `<${once}@${domainOf(from)}>` }) })
      } catch (error) {
        // A sandbox that was restarted listens on another port: ask again next time.
        await hangUp()
        throw error
      }
    },
    close: hangUp,
  }
}

/** `Landfall <hello@landfall.test>` is of `landfall.test`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'landfall.invalid'
