import type { EvidenceTexts } from '../../../shop/money/payments/disputes.ts'
import type { DisputeFacts, SoldLine } from './dispute-facts.ts'

/** A file to be drawn. A line that begins with `# ` is a heading. */
export interface WrittenFile {
  title: string
  lines: string[]
}

export interface WrittenEvidence {
  texts: Partial<EvidenceTexts>
  service: WrittenFile
  communication: WrittenFile | undefined
  policy: WrittenFile | undefined
  /** What could not be found, for the administrator who checks the evidence. */
  missing: string[]
}

/** The provider's limit for one field. */
const longestLog = 20_000

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const megabytes = (mb: number): string => `${mb} MB`

/** Writes what the shop has on file in the fields a bank reads: by time, with a summary on top. */
export function writeEvidence(facts: DisputeFacts): WrittenEvidence {
  const log = activityOf(facts)
  const delivered = facts.lines.flatMap(({ deliveredAt }) => deliveredAt ?? []).toSorted((a, b) => +a - +b)
  const texts: Partial<EvidenceTexts> = {
    productDescription: facts.lines.map(describe).join('\n'),
    ...(facts.buyer.name && { customerName: facts.buyer.name }),
    ...(facts.buyer.email && { customerEmail: facts.buyer.email }),
    ...(delivered[0] && { serviceDate: delivered[0].toISOString().slice(0, 10) }),
    activityLog: withinLimit(log).join('\n'),
    ...(facts.policy && { refundPolicyDisclosure: disclosureOf(facts) }),
    ...(facts.request && { refundRefusal: refusalOf(facts.request) }),
    summary: summaryOf(facts).join('\n'),
  }
  return {
    texts,
    service: { title: 'Delivery and use', lines: ['# Summary', ...summaryOf(facts), '', '# By time', ...log] },
    communication:
      facts.messages.length > 0
        ? {
            title: 'Messages to the buyer',
            lines: facts.messages.map(({ at, text }) => `${moment(at)}  ${text}`),
          }
        : undefined,
    policy: facts.policy && {
      title: `Return policy, version ${facts.policy.version}`,
      lines: [
        `In force since ${facts.policy.validFrom}. ${facts.policy.address}`,
        '',
        ...facts.policy.text.split('\n'),
      ],
    },
    missing: missingIn(facts),
  }
}

const describe = ({ kind, name, orderNo }: SoldLine): string =>
  kind === 'order'
    ? `Travel eSIM with mobile data: ${name} (order ${orderNo}). Delivered online as a QR code.`
    : `Mobile data added to an eSIM: ${name} (order ${orderNo}).`

function summaryOf(facts: DisputeFacts): string[] {
  const { shop, amount, boughtAt, card, buyer, consents, countries } = facts
  const known = Object.entries({
    'stated by the buyer': countries?.stated,
    'of the card': countries?.card,
    'of the network': countries?.network,
  }).flatMap(([name, country]) => (country ? `${country} (${name})` : []))
  return [
    `${shop} sold ${facts.lines.length === 1 ? 'one digital service' : `${facts.lines.length} digital services`} for ${amount} on ${moment(boughtAt)}${card ? `, paid with ${card}` : ''}.`,
    ...(buyer.email
      ? [`The buyer gave the address ${buyer.email}${buyer.name ? ` and the name ${buyer.name}` : ''}.`]
      : []),
    ...(known.length > 0 ? [`Country: ${known.join(', ')}.`] : []),
    ...facts.lines.map(fateOf),
    ...consents.map(
      ({ kind, version, at }) => `The buyer accepted ${kind} (version ${version}) on ${moment(new Date(at))}.`,
    ),
    ...facts.refunds.map(({ amount: back, at }) => `Already refunded: ${back} on ${moment(at)}.`),
    ...(facts.messages.length > 0 ? [messagesSent(facts.messages.length)] : []),
  ]
}

const messagesSent = (count: number): string =>
  count === 1 ? 'One message was sent to the buyer.' : `${count} messages were sent to the buyer.`

function fateOf({ name, orderNo, deliveredAt, esim }: SoldLine): string {
  if (!deliveredAt) return `${name} (order ${orderNo}) has not been delivered.`
  const delivered = `${name} (order ${orderNo}) was delivered on ${moment(deliveredAt)}.`
  if (!esim) return delivered
  const installed = esim.activatedAt
    ? ` The eSIM (ICCID ${esim.iccid}) was first used in a network on ${moment(esim.activatedAt)}.`
    : ` The eSIM has the ICCID ${esim.iccid}.`
  const used = ` By the network operator’s count ${megabytes(esim.usedMb)}${esim.totalMb ? ` of ${megabytes(esim.totalMb)}` : ''} were used${esim.usageAsOf ? ` as of ${moment(esim.usageAsOf)}` : ''}.`
  return delivered + installed + used
}

/** Everything with a time, the oldest first. */
function activityOf({ boughtAt, amount, lines, consents, messages, refunds }: DisputeFacts): string[] {
  const entries: { at: string; text: string }[] = [
    { at: boughtAt.toISOString(), text: `Bought for ${amount}` },
    ...consents.map(({ kind, version, at }) => ({ at, text: `Accepted ${kind}, version ${version}` })),
    ...messages.map(({ at, text }) => ({ at: at.toISOString(), text: `Sent: ${text}` })),
    ...refunds.map(({ amount: back, at }) => ({ at: at.toISOString(), text: `Refunded ${back}` })),
    ...lines.flatMap(({ name, orderNo, deliveredAt, esim, days }) => [
      ...(deliveredAt ? [{ at: deliveredAt.toISOString(), text: `Delivered: ${name}, order ${orderNo}` }] : []),
      ...(esim?.activatedAt
        ? [{ at: esim.activatedAt.toISOString(), text: `eSIM ${esim.iccid} installed and used in a network` }]
        : []),
      ...days.map(({ day, usedMb }) => {
        const { at, until } = countedOn(day, esim?.usageAsOf)
        return { at, text: `eSIM ${esim?.iccid ?? orderNo}: ${megabytes(usedMb)} used ${until}` }
      }),
    ]),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ at, text }) => `${moment(new Date(at))}  ${text}`)
}

/** A day that was last counted before its end is told as of then: the bank reads no time that is yet to come. */
function countedOn(day: string, lastCounted: Date | null | undefined): { at: string; until: string } {
  const end = `${day}T23:59:00.000Z`
  const counted = lastCounted?.toISOString() ?? end
  return counted < end ? { at: counted, until: 'by then' } : { at: end, until: 'by the end of the day' }
}

/** Leaves out the newest lines of a log that is too long: how it began says more. */
function withinLimit(lines: readonly string[]): string[] {
  let length = 0
  return lines.filter((line) => {
    length += line.length + 1
    return length <= longestLog
  })
}

function disclosureOf({ policy, consents, boughtAt }: DisputeFacts): string {
  const accepted = consents.map(({ kind, version, at }) => `${kind} (version ${version}, ${moment(new Date(at))})`)
  const shown = `The return policy, version ${policy?.version}, in force since ${policy?.validFrom}, was published at ${policy?.address} and linked from every page and from the checkout when the purchase was made on ${moment(boughtAt)}.`
  return accepted.length > 0 ? `${shown} At checkout the buyer accepted: ${accepted.join(', ')}.` : shown
}

const refusalOf = ({ askedAt, decision, answer }: NonNullable<DisputeFacts['request']>): string =>
  decision === 'decline'
    ? `The buyer asked for a refund on ${moment(askedAt)}. It was declined: ${answer}`
    : `The buyer asked for a refund on ${moment(askedAt)}.`

const missingIn = (facts: DisputeFacts): string[] => [
  'The network address of the purchase: the shop does not keep it. The provider has it from its card form.',
  ...(facts.consents.length > 0 ? [] : ['Consent: the buyer accepted no text at checkout.']),
  ...(facts.policy ? [] : ['The return policy: none was published when the purchase was made.']),
  ...(facts.buyer.email ? [] : ['Name and address of the buyer: they were erased.']),
  ...(facts.lines.some(({ deliveredAt }) => !deliveredAt) ? ['Delivery: not everything was delivered.'] : []),
  ...(facts.lines.some(({ kind, esim }) => kind === 'order' && !esim?.activatedAt)
    ? ['Installation: the wholesaler has not reported it.']
    : []),
  ...(facts.messages.length > 0 ? [] : ['Messages: none were sent.']),
]
