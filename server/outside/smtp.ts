import nodemailer from 'nodemailer'
import type { Mailer } from '../ground/mail/mailer.ts'

interface SmtpConfig {
  /** Asked at the first mail: a sandbox opens its door only once it is mounted. */
  url: () => Promise<string>
  from: string
}

export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  let transport: Promise<ReturnType<typeof nodemailer.createTransport>> | undefined
  const connect = async () =>
    nodemailer.createTransport(await url(), { from, connectionTimeout: 10_000, socketTimeout: 20_000 } as object)

  return {
    async send({ once, ...mail }) {
      transport ??= connect()
      try {
        const sender = await transport
        await sender.sendMail({ from, ...mail, ...(once && { messageId: `<${once}@${domainOf(from)}>` }) })
      } catch (error) {
        // A sandbox that was restarted listens on another port: ask again next time.
        transport = undefined
        throw error
      }
    },
  }
}

/** `Landfall <hello@landfall.test>` is of `landfall.test`. */
const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'landfall.invalid'
