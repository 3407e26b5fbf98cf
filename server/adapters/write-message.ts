import * as base64 from 'nodemailer/lib/base64'
import * as qp from 'nodemailer/lib/qp'

/** A part of a mail as nodemailer composes it, with its content in memory. */
export interface MessagePart {
  content?: unknown
  multipart?: unknown
  boundary?: unknown
  childNodes: readonly MessagePart[]
  buildHeaders(): string
  getTransferEncoding(): string | false
}

/**
 * The whole message, written in one go. nodemailer writes the same bytes through a chain of streams for each part, which
 * costs several times as much.
 */
export function writeMessage(message: MessagePart): Buffer {
  const text = partsOf(message)
  return Buffer.from(text.endsWith('\n') ? text : `${text}\r\n`)
}

function partsOf(part: MessagePart): string {
  const head = `${part.buildHeaders()}\r\n\r\n${contentOf(part)}`
  if (!part.multipart) return head
  const boundary = `--${String(part.boundary)}`
  const inner = part.childNodes.map((child) => `${boundary}\r\n${partsOf(child)}`).join('\r\n')
  return `${head}${inner}\r\n${boundary}--\r\n`
}

function contentOf(part: MessagePart): string {
  const { content } = part
  if (!content) return ''
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new Error('a part of a mail is not in memory')
  switch (part.getTransferEncoding()) {
    case 'base64':
      return base64.wrap(base64.encode(content))
    case 'quoted-printable':
      return qp.wrap(qp.encode(content))
    default:
      return String(content)
  }
}
