import type { Coverage } from '#contract/supply/esim.ts'
import { commaList } from '#contract/formats/comma-list.ts'
import { intlTagOf, type Language } from '#contract/languages/languages.ts'
import type { NamingWords } from '#contract/plans/place-names.ts'
import { type FactKey, factKeys, type FactLine, type PlanFacts } from '#contract/plans/plan-facts.ts'
import { pricePerDay, pricePerGb } from '#contract/plans/plan-value.ts'
import { formatsIn } from '../../../platform/languages/formats.ts'
import { placeNameIn } from '../../../platform/languages/place-name.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import { countryFacts } from '../../basics/countries/countries.ts'

type Words = Pick<NamingWords, 'formats' | 'placeName'> & { say: Say }

type Fact = Pick<FactLine, 'value' | 'parts'>

/** The facts of a plan in one language: the same lines in the same order for every plan. */
export function factLines(facts: PlanFacts, language: Language): FactLine[] {
  const words: Words = { say: sayIn(language), formats: formatsIn(language), placeName: placeNameIn(language) }
  return factKeys.map((key) => {
    const [label, value] = lines[key]
    const told = value(facts, words)
    return { key, label: label(words.say), ...(typeof told === 'string' ? { value: told } : told) }
  })
}

const notStated = (say: Say) => say('Not stated by the network')

const lines: Record<FactKey, [label: (say: Say) => string, value: (facts: PlanFacts, words: Words) => string | Fact]> =
  {
    data: [
      (say) => say('Data'),
      ({ dataMb, dailyMb }, { say, formats }) =>
        dailyMb && dataMb
          ? say('{daily} a day, {data} in total', { daily: formats.data(dailyMb), data: formats.data(dataMb) })
          : formats.data(dataMb),
    ],
    speedAfter: [(say) => say('Full speed'), fullSpeed],
    validity: [
      (say) => say('Days'),
      ({ validityDays }, { say, formats }) =>
        say('{days}, counted from the start. The network doesn’t state what time a day begins.', {
          days: formats.days(validityDays),
        }),
    ],
    startsWhen: [
      (say) => say('Starts'),
      ({ startsAt }, { say }) =>
        startsAt === 'installation'
          ? say('When the eSIM is installed')
          : say(
              'When the phone first connects to one of the plan’s networks. A layover in one of its countries counts.',
            ),
    ],
    endsWhen: [(say) => say('Ends'), end],
    networks: [(say) => say('Networks'), networks],
    hotspot: [(say) => say('Hotspot'), (_facts, { say }) => notStated(say)],
    calls: [(say) => say('Calls and messages'), calls],
    topUp: [
      (say) => say('Top-up'),
      ({ supportsTopUp }, { say }) =>
        supportsTopUp ? say('Yes, on the same eSIM') : say('No. When it’s used up, you’ll need another eSIM.'),
    ],
    countries: [
      (say) => say('Works in'),
      ({ coverage }, { say, placeName, formats }) => {
        const names = coverage.map(({ countryCode, countryName }) => placeName(countryCode, countryName))
        return commaList(names.toSorted(inOrder(formats)), say)
      },
    ],
    exit: [
      (say) => say('Connects to the internet via'),
      ({ exitCodes }, { say, placeName }) =>
        exitCodes.length === 0
          ? notStated(say)
          : commaList(
              exitCodes.map((code) => placeName(code, countryFacts(code).name)),
              say,
            ),
    ],
    identity: [
      (say) => say('Identity check'),
      ({ identityCheck }, { say }) => (identityCheck === 'none' ? say('None needed') : notStated(say)),
    ],
    refund: [
      (say) => say('Refund'),
      ({ takesBack }, { say }) =>
        takesBack === false
          ? say('Automatic full refund if it isn’t delivered. Otherwise our team decides.')
          : say(
              'Immediate full refund as long as it has never been installed. Automatic full refund if it isn’t delivered. Otherwise our team decides.',
            ),
    ],
    pricePerGb: [
      (say) => say('Price per GB'),
      (facts, { say, formats }) => {
        const perGb = pricePerGb(priced(facts))
        return perGb ? formats.money(perGb) : say('None, data is unlimited')
      },
    ],
    pricePerDay: [
      (say) => say('Price per day'),
      (facts, { formats }) => {
        const perDay = pricePerDay(priced(facts))
        return perDay ? formats.money(perDay) : '–'
      },
    ],
  }

const priced = ({ dataMb, ...facts }: PlanFacts) => ({ ...facts, dataAmount: dataMb })

/** In the reader's alphabetical order. */
const inOrder = ({ language }: Words['formats']) => new Intl.Collator(intlTagOf(language)).compare

function fullSpeed({ dataMb, dailyMb, slowedTo: speed, supportsTopUp }: PlanFacts, { say, formats }: Words): string {
  const data = formats.data(dailyMb ?? dataMb)
  if (dailyMb)
    return speed
      ? say('Up to {data} a day, then {speed} until the next day', { data, speed })
      : say('Up to {data} a day, then no data until the next day', { data })
  if (!dataMb) return speed ? say('Up to a limit the network doesn’t state, then {speed}', { speed }) : notStated(say)
  if (speed) return say('Up to {data}, then {speed}', { data, speed })
  return supportsTopUp
    ? say('Up to {data}, then no data until you top up', { data })
    : say('Up to {data}, then the plan ends', { data })
}

function end({ dataMb, slowedTo, validityDays, useWithinDays }: PlanFacts, { say, formats }: Words): string {
  const values = { days: formats.days(validityDays), within: formats.days(useWithinDays) }
  return dataMb && !slowedTo
    ? say('{days} after it starts, or when the data is used up. If never started: {within} after purchase.', values)
    : say('{days} after it starts. If never started: {within} after purchase.', values)
}

function networks({ coverage }: PlanFacts, words: Words): string | Fact {
  const { say, placeName, formats } = words
  const compare = inOrder(formats)
  const parts = coverage
    .map((place) => ({ label: placeName(place.countryCode, place.countryName), value: networksOf(place, words) }))
    .toSorted((a, b) => compare(a.label, b.label))
  const [only] = parts
  if (only && parts.length === 1) return only.value
  const countries = parts.length
  return { value: say('By country, {countries, plural, one {# country} other {# countries}}', { countries }), parts }
}

function networksOf({ networks: found }: Coverage, { say }: Words): string {
  if (found.length === 0) return notStated(say)
  const named = found.map(({ carrier, generation }) =>
    generation ? say('{carrier} ({generation})', { carrier, generation }) : carrier,
  )
  return commaList(named, say)
}

function calls({ textMessages }: PlanFacts, { say }: Words): string {
  if (textMessages === 'received') return say('Data only, no calls. Text messages can be received.')
  if (textMessages === 'none') return say('Data only, no calls and no text messages')
  return say('Data only, no calls. Text messages: not stated by the network.')
}
