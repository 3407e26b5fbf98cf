import { type Sentence, sentence } from '../languages/sentence.ts'

/**
 * Installed, but no internet: what is known, what is asked next, and when to stop asking. It runs on a phone without a
 * connection as it does on the server, so it stands here and knows nothing but its arguments.
 */

/** What the wholesaler knows of the eSIM. */
export const rescueFindings = [
  'not-installed',
  /** On a phone, and switched off there. */
  'line-off',
  /** Taken off its phone, and most cannot be put on one again. */
  'deleted',
  'never-connected',
  /** Seen on a network, and no data used. */
  'no-data',
  'used-up',
  'expired',
  'wrong-country',
  /** Data flowed a short while ago. */
  'online',
  /** It cannot be asked, or says something that fits nothing else. */
  'unknown',
] as const
export type RescueFinding = (typeof rescueFindings)[number]

/** What is tried on the phone, or bought. */
export const rescueSteps = [
  'install',
  'line-on',
  'roaming-on',
  'data-line',
  'apn',
  'network-by-hand',
  'restart',
  'top-up',
  'new-plan',
  'plan-for-country',
] as const
export type RescueStep = (typeof rescueSteps)[number]

/** What came of a step: it works, it does not, or the phone has no such place. */
export const stepOutcomes = ['solved', 'failed', 'skipped'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

export interface RescueAnswer {
  step: RescueStep
  outcome: StepOutcome
  /** When it was given, on that phone's clock. */
  at: string
}

/** At most so many are asked before a person helps. */
export const mostSteps = 3

const plans: Record<RescueFinding, readonly RescueStep[]> = {
  'not-installed': ['install'],
  'line-off': ['line-on', 'roaming-on', 'data-line'],
  // Nothing on the phone brings it back, so a person looks at it at once.
  deleted: [],
  'never-connected': ['line-on', 'roaming-on', 'network-by-hand'],
  'no-data': ['data-line', 'apn', 'restart'],
  'used-up': ['top-up'],
  expired: ['new-plan'],
  'wrong-country': ['plan-for-country'],
  online: ['data-line', 'restart', 'apn'],
  unknown: ['line-on', 'roaming-on', 'data-line'],
}

/** What a rescue goes by, besides what was tried. */
export interface RescueFacts {
  finding: RescueFinding
  supportTopUp: boolean
}

/** All that is worth trying, in order. */
export const stepsFor = ({ finding, supportTopUp }: RescueFacts): readonly RescueStep[] =>
  plans[finding].slice(0, mostSteps).map((step) => (step === 'top-up' && !supportTopUp ? 'new-plan' : step))

/**
 * What to try next; undefined when all that fits was tried, or so much that a person is to help. What is found may change
 * between two answers, so it is the tried ones that are counted.
 */
export function nextStep(facts: RescueFacts, answers: readonly Pick<RescueAnswer, 'step'>[]): RescueStep | undefined {
  const tried = new Set(answers.map(({ step }) => step))
  if (tried.size >= mostSteps) return undefined
  return stepsFor(facts).find((step) => !tried.has(step))
}

/** What another country could be the reason of. */
const mayBeElsewhere: ReadonlySet<RescueFinding> = new Set(['line-off', 'never-connected', 'no-data', 'unknown'])

/** What was found, once it is known where the traveller is: a plan does not work elsewhere, and its own countries are right. */
export function findingIn(
  { finding, coverage }: { finding: RescueFinding; coverage: readonly { countryCode: string }[] },
  countryCode: string | undefined,
): RescueFinding {
  if (!countryCode || coverage.length === 0) return finding
  const isCovered = coverage.some((place) => place.countryCode === countryCode)
  if (finding === 'wrong-country') return isCovered ? 'never-connected' : finding
  return !isCovered && mayBeElsewhere.has(finding) ? 'wrong-country' : finding
}

/**
 * What a copy on the phone is still good for. It was mostly made before the eSIM was installed and before the flight, so
 * that it was not on a phone or on a network then says nothing now.
 */
export const findingInCopy = (finding: RescueFinding): RescueFinding =>
  finding === 'not-installed' || finding === 'online' ? 'unknown' : finding

export const findingNames: Record<RescueFinding, Sentence> = {
  'not-installed': sentence('Your eSIM is not on a phone yet.'),
  'line-off': sentence('Your eSIM is on the phone, but its line is switched off.'),
  deleted: sentence('Your eSIM was deleted from the phone.'),
  'never-connected': sentence('Your eSIM is on the phone, but no network has seen it yet.'),
  'no-data': sentence('A network has seen your eSIM, but no data has come through.'),
  'used-up': sentence('The data of this eSIM is used up.'),
  expired: sentence('The time of this plan has run out.'),
  'wrong-country': sentence('This plan does not work in the country you are in.'),
  online: sentence('Data came through a short while ago.'),
  unknown: sentence('We cannot see how your eSIM is doing right now.'),
}
