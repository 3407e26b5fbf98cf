import { shownCalendarDay, shownMomentIn, zoneName } from '../formats/zoned.ts'
import type { Language } from '../languages/languages.ts'
import { type SaySentence, sentence } from '../languages/sentence.ts'
import type { PlanStart } from './read-clock.ts'
import type { ClockNotes } from './trip-clock-view.ts'

/** The parts of an order, or of its kit, that its times are shown from. */
export interface Timed {
  installBy?: string | null | undefined
  startsWhen?: PlanStart | null | undefined
  endsAt?: string | null | undefined
  timeZone?: string | null | undefined
  clock?: ClockNotes | null | undefined
  stage?: string | null | undefined
  validityDays: number
}

export interface ClockLine {
  kind: 'install' | 'start' | 'end'
  label: string
  value: string
  notes: string[]
}

interface Speech {
  language: Language
  say: SaySentence
}

/** Install by, starts when, ends: the lines of a page, a mail and a calendar, in the destination's own time. */
export function clockLines(timed: Timed, speech: Speech): ClockLine[] {
  const { clock } = timed
  if (!clock) return []
  const told = { ...timed, clock }
  if (timed.stage === 'over') return [endLine(told, speech)].flatMap((line) => line ?? [])
  return [installLine(told, speech), startLine(told, speech), endLine(told, speech)].flatMap((line) => line ?? [])
}

/** What the customer must know before it is too late. */
export function clockWarnings({ clock, installBy, stage, ...timed }: Timed, { language, say }: Speech): string[] {
  if (!clock || stage === 'over') return []
  const { isTooLate, isShort, topUpAddsDays } = clock
  if (isTooLate && installBy) {
    const date = shownMomentIn(new Date(installBy), zoneOf(timed), language)
    return [say(sentence('You need to start using it by {date}, which is before your trip.'), { date })]
  }
  if (!isShort) return []
  return [
    topUpAddsDays
      ? say(sentence('It ends before your trip does. A top-up adds days.'))
      : say(sentence('It ends before your trip does.')),
  ]
}

type TimedWithClock = Timed & { clock: ClockNotes }

const hasStarted = ({ clock, endsAt }: TimedWithClock): boolean => Boolean(endsAt) && !clock.isExpected

function installLine(timed: TimedWithClock, { language, say }: Speech): ClockLine | undefined {
  const { installBy, clock, startsWhen } = timed
  if (hasStarted(timed) || !installBy) return undefined
  const isAtInstallation = startsWhen === 'installation'
  const isByDeadline = clock.installFor === 'deadline'
  const last = new Date(installBy)
  const value =
    isByDeadline || !clock.departsOn
      ? shownMomentIn(last, zoneOf(timed), language)
      : shownCalendarDay(clock.departsOn, language)
  const notes = [
    isAtInstallation
      ? say(sentence('On the day you leave, not before: its days start when it is installed.'))
      : say(sentence('On Wi-Fi, before you leave.')),
    ...(isByDeadline ? [say(sentence('If unused, it expires then.')), zoneNote(timed, last, { language, say })] : []),
  ]
  return { kind: 'install', label: say(sentence('Install by')), value, notes }
}

function startLine(timed: TimedWithClock, { say }: Speech): ClockLine | undefined {
  if (hasStarted(timed)) return undefined
  const value =
    timed.startsWhen === 'installation'
      ? say(sentence('When you install it'))
      : say(sentence('When it first connects to a network there'))
  return { kind: 'start', label: say(sentence('Starts')), value, notes: stopoverNotes(timed, say) }
}

function stopoverNotes({ clock }: TimedWithClock, say: SaySentence): string[] {
  switch (clock.stopover) {
    case 'starts':
      return [
        say(sentence('A layover in a country it covers will start it. Keep its line switched off until you arrive.')),
      ]
    case 'safe':
      return [say(sentence('A layover in another country won’t start it.'))]
    case 'no-matter':
      return []
  }
}

function endLine(timed: TimedWithClock, { language, say }: Speech): ClockLine {
  const { endsAt, clock, validityDays: days } = timed
  const label = timed.stage === 'over' ? say(sentence('Ended')) : say(sentence('Ends'))
  const notes = timed.stage === 'over' ? [] : topUpNotes(timed, say)
  if (!endsAt) {
    const value = say(sentence('{days, plural, one {# day} other {# days}} after it starts'), { days })
    return { kind: 'end', label, value, notes }
  }
  const moment = new Date(endsAt)
  const date = shownMomentIn(moment, zoneOf(timed), language)
  const value = clock.isExpected ? say(sentence('Not before {date}'), { date }) : date
  return { kind: 'end', label, value, notes: [zoneNote(timed, moment, { language, say }), ...notes] }
}

function zoneNote(timed: TimedWithClock, moment: Date, { language, say }: Speech): string {
  const zone = zoneName(moment, zoneOf(timed), language)
  return timed.clock.isOneOfSeveral ? say(sentence('{zone}. The country has other time zones too.'), { zone }) : zone
}

const topUpNotes = ({ clock }: TimedWithClock, say: SaySentence): string[] => [
  clock.topUpAddsDays
    ? say(sentence('A top-up adds its own days once the plan has started.'))
    : say(sentence('This plan cannot be topped up.')),
]

const knownZones = new Map<string, string>()

/** An older browser may not support a zone's newest name. Checking takes as long as the rest of a clock's lines. */
export function zoneOf({ timeZone }: Pick<Timed, 'timeZone'>): string {
  const asked = timeZone ?? 'UTC'
  const known = knownZones.get(asked) ?? findZone(asked)
  knownZones.set(asked, known)
  return known
}

function findZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
