import { type Sentence, sentence } from '../languages/sentence.ts'

/**
 * Installed, but no internet: what is known, what to try next, and when to stop. The same code runs on a phone without
 * a connection and on the server, so it depends only on its arguments.
 */

/** What the wholesaler reports about the eSIM. */
export const rescueFindings = [
  'not-installed',
  /** On a phone, but switched off there. */
  'line-off',
  /** Removed from its phone; most cannot be installed again. */
  'deleted',
  'never-connected',
  /** Seen on a network, but no data used. */
  'no-data',
  'used-up',
  'expired',
  'wrong-country',
  /** Data was used a short while ago. */
  'online',
  /** The wholesaler cannot be reached, or reports something that fits nothing else. */
  'unknown',
] as const
export type RescueFinding = (typeof rescueFindings)[number]

/** What to try on the phone, or to buy. */
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

/** The result of a step: it works, it does not, or the phone has no such setting. */
export const stepOutcomes = ['solved', 'failed', 'skipped'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

export interface RescueAnswer {
  step: RescueStep
  outcome: StepOutcome
  /** When it was given, by that phone's clock. */
  at: string
}

/** The most steps before a person helps. */
export const mostSteps = 3

const plans: Record<RescueFinding, readonly RescueStep[]> = {
  'not-installed': ['install'],
  'line-off': ['line-on', 'roaming-on', 'data-line'],
  // Nothing on the phone restores it, so it goes to a person at once.
  deleted: [],
  'never-connected': ['line-on', 'roaming-on', 'network-by-hand'],
  'no-data': ['data-line', 'apn', 'restart'],
  'used-up': ['top-up'],
  expired: ['new-plan'],
  'wrong-country': ['plan-for-country'],
  // Data came through, so the access point is right; roaming is switched off by the phone when it changes networks, or by
  // its owner.
  online: ['data-line', 'roaming-on', 'restart'],
  unknown: ['line-on', 'roaming-on', 'data-line'],
}

/** What a rescue depends on, besides the steps tried. */
export interface RescueFacts {
  finding: RescueFinding
  supportTopUp: boolean
}

/** All steps worth trying, in order. */
export const stepsFor = ({ finding, supportTopUp }: RescueFacts): readonly RescueStep[] =>
  plans[finding].slice(0, mostSteps).map((step) => (step === 'top-up' && !supportTopUp ? 'new-plan' : step))

/**
 * The next step; undefined when all that fit were tried, or so many that a person should help. The finding may change
 * between two answers, so the tried steps are counted.
 */
export function nextStep(facts: RescueFacts, answers: readonly Pick<RescueAnswer, 'step'>[]): RescueStep | undefined {
  const tried = new Set(answers.map(({ step }) => step))
  if (tried.size >= mostSteps) return undefined
  return stepsFor(facts).find((step) => !tried.has(step))
}

/** Findings that another country could explain. */
const mayBeElsewhere: ReadonlySet<RescueFinding> = new Set(['line-off', 'never-connected', 'no-data', 'unknown'])

/**
 * The finding, once the traveller's country is known: a plan does not work elsewhere, and its own countries are fine.
 */
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
 * Whether a phone's clock is enough to say that the traveller is where the plan does not work. Before the trip it shows
 * home, and once the eSIM was seen on a network, which it can be only where the plan works, the clock may be set wrong:
 * then the traveller is asked.
 */
export const clockDecides = ({ finding, isUnderWay }: { finding: RescueFinding; isUnderWay: boolean }): boolean =>
  isUnderWay && finding !== 'no-data'

/**
 * What a copy on the phone still tells. It was mostly saved before the eSIM was installed and before the flight, so
 * 'not installed' or 'not on a network' then means nothing now.
 */
export const findingInCopy = (finding: RescueFinding): RescueFinding =>
  finding === 'not-installed' || finding === 'online' ? 'unknown' : finding

export const findingNames: Record<RescueFinding, Sentence> = {
  'not-installed': sentence('Your eSIM is not on a phone yet.'),
  'line-off': sentence('Your eSIM is on the phone, but its line is switched off.'),
  deleted: sentence('Your eSIM was deleted from the phone.'),
  'never-connected': sentence('Your eSIM is on the phone, but hasn’t connected to a network yet.'),
  'no-data': sentence('Your eSIM has connected to a network, but no data has come through.'),
  'used-up': sentence('This eSIM has no data left.'),
  expired: sentence('This plan has expired.'),
  'wrong-country': sentence('This plan does not work in the country you are in.'),
  online: sentence('Data came through a short while ago.'),
  unknown: sentence('We can’t check the status of your eSIM right now.'),
}
