import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'
import { keysOf } from '../base/keys.ts'

export type StatusColour = 'green' | 'blue' | 'yellow' | 'red'

/** How a status looks. An unknown one has its bare name, which cannot be translated. */
export type StatusLook = { readonly colour: StatusColour } & ({ readonly label: Sentence } | { readonly name: string })

/** The text on the badge, in the reader's language. */
export const badgeText = (badge: StatusLook, say: SaySentence): string =>
  'label' in badge ? say(badge.label) : badge.name

/**
 * What a status means, for any kind of purchase. Each kind answers all of these for all of its statuses in one table;
 * screens, figures, rights and sweeps read the table, and statuses are never compared by hand. Whether something may
 * happen next is another question: the table of moves answers that.
 */
export interface StatusTraits {
  /** Money has moved, whatever happened to it since: there is a receipt. */
  readonly isPaid: boolean
  /** A step of ours is under way (asking the bank, delivering, refunding), and is repeated should it get lost. */
  readonly isMoving: boolean
  /** Nothing has been charged yet; the bank's answer is pending. */
  readonly awaitsPayment: boolean
  /** The customer still waits for the goods. */
  readonly isComing: boolean
  /** Paid and not delivered: the deadline runs. */
  readonly isDue: boolean
  /** The customer has it, and it works. */
  readonly isInUse: boolean
  /** It will not be delivered any more, or it goes back. */
  readonly isGivenUp: boolean
  /** Paid, and never to be delivered: the shop refunds it automatically. */
  readonly owesRefund: boolean
  /** A refund did not go through. Only an admin decides what follows, never a job or a provider's event. */
  readonly awaitsDecision: boolean
  /** The money is being refunded. */
  readonly isGoingBack: boolean
  /** The money is back, on the card or another way. */
  readonly isRefunded: boolean
  /** Its owner may ask for the money back. */
  readonly mayGoBack: boolean
  /** The code that installs the eSIM may be shown. An eSIM that was given back must not be installed any more. */
  readonly showsCode: boolean
  /** Counts as revenue: paid, and neither given back nor owed. */
  readonly earns: boolean
  /** The wholesaler has charged us for it, or is about to. */
  readonly costs: boolean
  /** Nothing happens automatically any more: neither goods nor money are owed, or an admin has to decide. */
  readonly isAtRest: boolean
  /** How it looks wherever it is shown. */
  readonly badge: StatusLook
}

/** The names of the boolean traits. */
type TraitOf<Traits> = { [Name in keyof Traits]: Traits[Name] extends boolean ? Name : never }[keyof Traits]

const none = {
  isPaid: false,
  isMoving: false,
  awaitsPayment: false,
  isComing: false,
  isDue: false,
  isInUse: false,
  isGivenUp: false,
  owesRefund: false,
  awaitsDecision: false,
  isGoingBack: false,
  isRefunded: false,
  mayGoBack: false,
  showsCode: false,
  earns: false,
  costs: false,
  isAtRest: false,
} as const satisfies Omit<StatusTraits, 'badge'>

/** A status with this look and these traits, and no others. */
export const traits = (badge: StatusLook, ...named: TraitOf<StatusTraits>[]): StatusTraits => ({
  ...none,
  ...Object.fromEntries(named.map((name) => [name, true])),
  badge,
})

/** The statuses that an eSIM and a top-up share; each kind adds what it is once delivered. */
export const sharedTraits = {
  pending: traits({ colour: 'yellow', label: sentence('Pending') }, 'isMoving', 'awaitsPayment', 'isComing'),
  lapsed: traits({ colour: 'red', label: sentence('Lapsed') }, 'isGivenUp', 'isAtRest'),
  processing: traits(
    { colour: 'blue', label: sentence('Preparing') },
    ...(['isPaid', 'isMoving', 'isComing', 'isDue', 'earns', 'costs'] as const),
  ),
  failed: traits({ colour: 'red', label: sentence('Failed') }, 'isPaid', 'isGivenUp', 'owesRefund'),
  refunding: traits(
    { colour: 'red', label: sentence('Refunding') },
    ...(['isPaid', 'isMoving', 'isGivenUp', 'isGoingBack', 'costs'] as const),
  ),
  refunded: traits(
    { colour: 'red', label: sentence('Refunded') },
    ...(['isPaid', 'isGivenUp', 'isRefunded', 'costs', 'isAtRest'] as const),
  ),
  bounced: traits(
    { colour: 'red', label: sentence('Refund on hold') },
    ...(['isPaid', 'isGivenUp', 'awaitsDecision', 'costs', 'isAtRest'] as const),
  ),
  kept: traits(
    { colour: 'red', label: sentence('Closed') },
    ...(['isPaid', 'isGivenUp', 'earns', 'costs', 'isAtRest'] as const),
  ),
} satisfies Record<string, StatusTraits>

/** A status of a newer build: only its name is known, so nothing is offered. */
const traitsOfUnknown = (status: string): StatusTraits =>
  traits(
    status
      ? { colour: 'red', name: status.charAt(0).toUpperCase() + status.slice(1) }
      : { colour: 'red', label: sentence('Unknown') },
    'isAtRest',
  )

/** What a status means, for code that may meet an unknown one: a page left open across an update. */
export const traitsIn = (table: Readonly<Record<string, StatusTraits>>, status: string): StatusTraits =>
  (Object.hasOwn(table, status) ? table[status] : undefined) ?? traitsOfUnknown(status)

/** Every status with that trait, in the table's order, for queries. */
export function statusesThat<Status extends string, Traits extends StatusTraits>(
  table: Readonly<Record<Status, Traits>>,
  trait: TraitOf<Traits>,
): Status[] {
  return keysOf(table).filter((status) => table[status][trait])
}
