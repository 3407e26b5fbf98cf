import type { WithVault } from '../../../platform/sealing/vault.ts'
import type { WithSupportConfig } from './settings.ts'

/** Lower case only: mail programs and servers change the case of addresses. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

function toBase32(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [bits, value] = [0, 0]
  for (const letter of text) {
    value = ((value << 5) | letters.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 255)
  }
  return Buffer.from(bytes)
}

/** Who may answer through an address: the customer it was mailed to, or the desk. */
export type Party = 'customer' | 'desk'
const signOf: Record<Party, string> = { customer: 'c', desk: 'd' }

const idLetters = 26
const signatureBytes = 10
const signatureLetters = 16
/** The longest local part of an address. */
const longestLocal = 64

/** Ten bytes are enough: an attacker also needs the conversation's id. */
const shortened = (signature: string): string =>
  toBase32(Buffer.from(signature, 'base64url').subarray(0, signatureBytes))

const signed = (threadId: string, party: Party) => `${threadId}:${party}`
const purpose = 'support-reply'

/**
 * The reply address of a conversation: `support+…@shop.example`. Undefined where the shop takes in no mail, or the
 * operator's own address is too long for it.
 */
export function replyAddressOf(
  { config, vault }: WithSupportConfig & WithVault,
  inbox: string | undefined,
  { threadId, party }: { threadId: string; party: Party },
): string | undefined {
  if (!inbox || !config.supportInboundSecret) return undefined
  const [local = '', host = ''] = inbox.split('@')
  const id = toBase32(Buffer.from(threadId.replaceAll('-', ''), 'hex'))
  const tagged = `${local}+${id}${signOf[party]}${shortened(vault.sign(purpose, signed(threadId, party)))}`
  return tagged.length <= longestLocal ? `${tagged}@${host}` : undefined
}

/** The conversation and party an address stands for; undefined for any that we did not make. */
export function readReplyAddress(
  { vault }: WithVault,
  address: string,
): { threadId: string; party: Party } | undefined {
  const [, tag = ''] = /\+([a-z2-7]+)@[^@]+$/.exec(address.toLowerCase()) ?? []
  if (tag.length !== idLetters + 1 + signatureLetters) return undefined
  const hex = fromBase32(tag.slice(0, idLetters)).toString('hex').slice(0, 32)
  const threadId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const party = tag[idLetters] === signOf.desk ? 'desk' : 'customer'
  const signatures = vault.signatures(purpose, signed(threadId, party)).map(shortened)
  const isOurs = tag[idLetters] === signOf[party] && signatures.includes(tag.slice(idLetters + 1))
  return isOurs ? { threadId, party } : undefined
}
