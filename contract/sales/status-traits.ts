import { type SaySentence, type Sentence, sentence } from '../languages/sentence.ts'

export type StatusColour = 'green' | 'blue' | 'yellow' | 'red'

/** How a status looks. One that no table knows has a bare name, which nobody could translate. */
export type StatusLook = { readonly colour: StatusColour } & ({ readonly label: Sentence } | { readonly name: string })

/** What stands on the badge, in the language of whoever reads it. */
export const badgeText = (badge: StatusLook, say: SaySentence): string =>
  'label' in badge ? say(badge.label) : badge.name

/**
 * What a status means, whatever it is that was bought. Each kind of purchase answers all of these for all of its
 * statuses in one table; screens, figures, rights and sweeps ask the table, and nobody compares statuses by hand.
 * Whether something may happen next is another question: the table of moves answers that.
 */
export interface StatusTraits {
  /** Money has moved, whatever became of it since: there is a receipt. */
  readonly isPaid: boolean
  /** A step of ours is under way (asking the bank, delivering, giving back), and is taken again should it get lost. */
  readonly isMoving: boolean
  /** Nothing has been charged yet, and somebody waits for the bank. */
  readonly awaitsPayment: boolean
  /** The customer still waits for what they bought. */
  readonly isComing: boolean
  /** Paid and not delivered: the deadline runs. */
  readonly isDue: boolean
  /** The customer has it, and it works. */
  readonly isInUse: boolean
  /** It will not come any more, or it goes back. */
  readonly isGivenUp: boolean
  /** Paid, and never to be delivered: the shop gives the money back by itself. */
  readonly owesRefund: boolean
  /** A refund did not go through. Only an administrator decides what follows; no job and no provider's word does. */
  readonly awaitsDecision: boolean
  /** The money is being given back just now. */
  readonly isGoingBack: boolean
  /** The money is back, on the card or another way. */
  readonly isRefunded: boolean
  /** Its owner may ask for the money back. */
  readonly mayGoBack: boolean
  /** What installs the eSIM may be shown. One that went back must not be installed any more. */
  readonly showsCode: boolean
  /** Counts as revenue: paid, and neither given back nor owed. */
  readonly earns: boolean
  /** The wholesaler has taken its price from us, or is about to. */
  readonly costs: boolean
  /** Nothing happens by itself any more: neither goods nor money are owed, or an administrator has to decide. */
  readonly isAtRest: boolean
  /** How it looks wherever it is shown. */
  readonly badge: StatusLook
}

/** The names of the traits that are true or false. */
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

/** A status that looks so and has these traits, and no other. */
export const traits = (badge: StatusLook, ...named: TraitOf<StatusTraits>[]): StatusTraits => ({
  ...none,
  ...Object.fromEntries(named.map((name) => [name, true])),
  badge,
})

/** What every purchase goes through, an eSIM as well as data for one; each kind adds what it is once delivered. */
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

/** A status that a newer build of the shop has made up: nothing is known of it but its name, so nothing is offered. */
const traitsOfUnknown = (status: string): StatusTraits =>
  traits(
    status
      ? { colour: 'red', name: status.charAt(0).toUpperCase() + status.slice(1) }
      : { colour: 'red', label: sentence('Unknown') },
    'isAtRest',
  )

/** What a status means, for whoever may meet one that is not in the table: a page left open across an update. */
export const traitsIn = (table: Readonly<Record<string, StatusTraits>>, status: string): StatusTraits =>
  (Object.hasOwn(table, status) ? table[status] : undefined) ?? traitsOfUnknown(status)

/** Every status with that trait, in the table's order: what a query asks for. */
export function statusesThat<Status extends string, Traits extends StatusTraits>(
  table: Readonly<Record<Status, Traits>>,
  trait: TraitOf<Traits>,
): Status[] {
  const statuses = Object.keys(table) as Status[]
  return statuses.filter((status) => table[status][trait])
}
