import { Transform } from 'node:stream'
import nodemailer from 'nodemailer'
import type { Mailer } from '../platform/mail/mailer.ts'

interface SmtpConfig {
  /** Asked at the first mail: a sandbox opens its door only once it is mounted. */
  url: () => Promise<string>
  /** The sender's address. A name that stands with it gives way to the shop's own. */
  from: string
  /** What the shop is called, asked at each mail. */
  name: () => Promise<string>
  patienceTimes?: number
}

/** Connections are kept a while: greeting a mail server and agreeing on a cipher takes longer than the mail. */
const kept = { pool: true, maxConnections: 4, idleTimeout: 15_000 }
/** Whether a mail is tried again is for its job to say. */
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
    const sender = nodemailer.createTransport({ url: await url(), ...kept, ...patience(patienceTimes) })
    sender.use('stream', (mail, done) => {
      mail.message.transform(inOnePiece)
      done()
    })
    return sender
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
        // A sandbox that was restarted listens on another port: ask again next time. A server that refuses one mail is
        // there, and others are on their way to it.
        if (!isRefusal(error)) await hangUp(mine)
        throw error
      }
    },
    close: () => hangUp(),
  }
}

/** A mail is made of some twenty pieces, each of which would be sent by itself. Ours are small enough to be held whole. */
function inOnePiece(): Transform {
  const pieces: Buffer[] = []
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    flush(done) {
      done(null, Buffer.concat(pieces))
    },
  })
}

/** The server's own no has a number. */
const isRefusal = (error: unknown): boolean => error instanceof Error && 'responseCode' in error

/** Of `Meridian <hello@meridian.example>`: what stands between the brackets. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
