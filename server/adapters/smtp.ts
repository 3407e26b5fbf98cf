import type nodemailer from 'nodemailer'
import type { Mailer } from '../platform/mail/mailer.ts'

interface SmtpConfig {
  /** Read at the first mail: a sandbox opens its SMTP port only once it is mounted. */
  url: () => Promise<string>
  /** The sender's address. A display name in it is replaced by the shop's name. */
  from: string
  /** The shop's name, read for each mail. */
  name: () => Promise<string>
  patienceTimes?: number
}

/** Connections are kept for a while, because the handshake takes longer than the mail. */
const kept = { pool: true, maxConnections: 4, idleTimeout: 15_000 }
/** Retrying a mail is up to its job. */
const patience = (times: number) => ({
  maxRequeues: 0,
  connectionTimeout: 10_000 * times,
  greetingTimeout: 30_000 * times,
  socketTimeout: 20_000 * times,
})

export function createSmtpMailer({ url, from, name, patienceTimes = 1 }: SmtpConfig): Mailer {
  const address = addressIn(from)
  let transport: Promise<ReturnType<typeof nodemailer.createTransport>> | undefined
  const connect = async () => {
    // Loaded with the first mail, since no start needs it.
    const { createTransport } = (await import('nodemailer')).default
    return createTransport({ url: await url(), ...kept, ...patience(patienceTimes) })
  }
  const hangUp = async (last = transport) => {
    if (last === transport) transport = undefined
    const sender = await last?.catch(() => undefined)
    sender?.close()
  }

  return {
    async send({ once, ...mail }) {
      const mine = (transport ??= connect())
      try {
        const sender = await mine
        await sender.sendMail({
          from: { name: await name(), address },
          ...mail,
          ...(once && { messageId: `<${once}@${domainOf(address)}>` }),
        })
      } catch (error) {
        // A restarted sandbox listens on another port, so the next mail reconnects. A server that refuses one mail
        // stays connected: others are on their way to it.
        if (!isRefusal(error)) await hangUp(mine)
        throw error
      }
    },
    close: () => hangUp(),
  }
}

/** A refusal by the server has a response code. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error

/** The part in brackets of `Meridian <hello@meridian.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
