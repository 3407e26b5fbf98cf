import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { SandboxContext } from '../context.ts'
import { faultsOf } from '../faults.ts'
import { keepMail, type MailFile } from './store.ts'

const asFile = ({ contentId, filename, mimeType, content }: Attachment, position: number): MailFile => ({
  position,
  cid: contentId?.replace(/^<|>$/g, '') ?? null,
  filename: filename ?? `part-${position + 1}`,
  type: mimeType,
  base64: Buffer.from(content as ArrayBuffer).toString('base64'),
})

/** A real SMTP server on loopback that keeps every mail, one row per recipient. */
export async function openSmtpServer({ sql, now }: Pick<SandboxContext, 'sql' | 'now'>) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Clients are on this machine, so no DNS lookup per connection.
    disableReverseLookup: true,
    // Senders keep idle connections open, which must not delay closing.
    closeTimeout: 1,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      receive(stream, recipients).then(
        (isAnswered) => (isAnswered ? done() : hangUp(session)),
        (error: Error) => done(error),
      )
    },
  })

  const sockets = new Map<number | undefined, Socket>()
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  /** The mail is kept, but the sender gets no answer. */
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()

  async function receive(stream: Readable, recipients: string[]) {
    const message = await PostalMime.parse(await buffer(stream))
    const faults = await faultsOf(sql, 'mail')
    if (Math.random() < (faults.errorRate ?? 0)) throw new Error('451 The mailbox is out to lunch')
    const files = message.attachments.map(asFile)
    for (const to of recipients) {
      await keepMail(
        sql,
        {
          to,
          from: message.from?.address ?? '',
          subject: message.subject ?? '',
          text: message.text ?? '',
          html: message.html ?? null,
          headers: Object.fromEntries(message.headers.map(({ key, value }) => [key, value])),
          sentAt: now().toISOString(),
        },
        files,
      )
    }
    return Math.random() >= (faults.lostAnswerRate ?? 0)
  }

  // A client that hangs up half way must not stop the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
