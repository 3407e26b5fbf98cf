import type { RescueAnswer } from '#contract/bought/rescue-steps.ts'
import type { RescueKit } from '#contract/bought/rescue-request.ts'
import { findingWords, phoneWords, stepOutcomeWords, stepWords } from '#contract/bought/rescue-words.ts'
import { countryFacts } from '../../../shop/basics/countries/countries.ts'
import type { Rescue } from '../../../shop/bought/rescue/store.ts'
import type { OrderWithEsim } from '../../../shop/sales/books/store.ts'

interface HelpFacts {
  found: OrderWithEsim
  kit: RescueKit
  rescue: Pick<Rescue, 'phone' | 'countryCode' | 'answers'>
  /** The customer's own words; may be empty. */
  words: string
}

/**
 * Everything the wholesaler asks for before it helps, in lines the desk can forward unchanged: that is why they are in
 * English, whatever the traveller speaks. The installation code is not among them.
 */
export function helpMessage({ found, kit, rescue, words }: HelpFacts): string {
  const { order, esim } = found
  const { countryCode } = rescue
  const networks = kit.coverage.find((place) => place.countryCode === countryCode)?.networks ?? []
  const lines = [
    `Order: ${order.orderNo}`,
    `Plan: ${order.planName}`,
    `ICCID: ${esim?.iccid ?? 'none yet'}`,
    `EID: ${esim?.eid || 'not known'}`,
    `Phone: ${phoneWords(rescue.phone)}`,
    `Country: ${countryCode ? `${countryFacts(countryCode).name} (${countryCode})` : 'not said'}`,
    `Networks of the plan there: ${networks.length > 0 ? networks.join(', ') : 'not known'}`,
    `What the wholesaler knows: ${findingWords[kit.finding]}${kit.asOf ? `, as of ${minuteOf(kit.asOf)}` : ''}`,
    `Data used: ${esim?.usedMb ?? 0} of ${esim?.totalMb ?? 'unlimited'} MB`,
    ...(rescue.answers.length > 0 ? ['Tried:', ...rescue.answers.map(answerInWords)] : ['Tried: nothing yet']),
  ]
  return [...(words ? [words, ''] : []), ...lines].join('\n')
}

const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const answerInWords = ({ step, outcome, at }: RescueAnswer): string =>
  `- ${stepWords[step]}: ${stepOutcomeWords[outcome]} (${minuteOf(at)})`
