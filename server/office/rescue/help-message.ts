import type { RescueAnswer, RescueFinding, RescueStep, StepOutcome } from '#contract/rescue.ts'
import type { PhoneSystem, RescueKit } from '#contract/rescue-request.ts'
import { countryFacts } from '../../shop/catalog/countries.ts'
import type { Rescue } from '../../shop/rescue/store.ts'
import type { OrderWithEsim } from '../../shop/sales/store.ts'

interface Told {
  found: OrderWithEsim
  kit: RescueKit
  rescue: Pick<Rescue, 'phone' | 'countryCode' | 'answers'>
  /** In their own words; may be empty. */
  words: string
}

/**
 * All that the wholesaler asks for before it helps, in lines that the desk can send on as they are: that is why they are in
 * English, whatever the traveller speaks. What installs the eSIM is not among them.
 */
export function helpMessage({ found, kit, rescue, words }: Told): string {
  const { order, esim } = found
  const { countryCode } = rescue
  const networks = kit.coverage.find((place) => place.countryCode === countryCode)?.networks ?? []
  const lines = [
    `Order: ${order.orderNo}`,
    `Plan: ${order.planName}`,
    `ICCID: ${esim?.iccid ?? 'none yet'}`,
    `EID: ${esim?.eid || 'not known'}`,
    `Phone: ${phoneInWords(rescue.phone)}`,
    `Country: ${countryCode ? `${countryFacts(countryCode).name} (${countryCode})` : 'not said'}`,
    `Networks of the plan there: ${networks.length > 0 ? networks.join(', ') : 'not known'}`,
    `What the wholesaler knows: ${findingsInWords[kit.finding]}${kit.asOf ? `, as of ${minuteOf(kit.asOf)}` : ''}`,
    `Data used: ${esim?.usedMb ?? 0} of ${esim?.totalMb ?? 'unlimited'} MB`,
    ...(rescue.answers.length > 0 ? ['Tried:', ...rescue.answers.map(answerInWords)] : ['Tried: nothing yet']),
  ]
  return [...(words ? [words, ''] : []), ...lines].join('\n')
}

const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const answerInWords = ({ step, outcome, at }: RescueAnswer): string =>
  `- ${stepsInWords[step]}: ${outcomesInWords[outcome]} (${minuteOf(at)})`

function phoneInWords(phone: Rescue['phone']): string {
  if (!phone) return 'not said'
  const system = [systemsInWords[phone.system], phone.version].filter(Boolean).join(' ')
  return phone.model ? `${phone.model}, ${system}` : system
}

const systemsInWords: Record<PhoneSystem, string> = {
  ios: 'iOS',
  android: 'Android',
  samsung: 'Android (Samsung)',
  pixel: 'Android (Pixel)',
  other: 'another system',
}

const outcomesInWords: Record<StepOutcome, string> = {
  solved: 'it worked',
  failed: 'did not help',
  skipped: 'not possible on this phone',
}

export const stepsInWords: Record<RescueStep, string> = {
  install: 'Install the eSIM',
  'line-on': 'Switch the line on',
  'roaming-on': 'Switch data roaming on',
  'data-line': 'Choose the eSIM for mobile data',
  apn: 'Set the APN',
  'network-by-hand': 'Choose the network by hand',
  restart: 'Restart the phone',
  'top-up': 'Top up',
  'new-plan': 'Buy a new plan',
  'plan-for-country': 'Buy a plan for the country',
}

const findingsInWords: Record<RescueFinding, string> = {
  'not-installed': 'not installed on a phone',
  'line-off': 'on a phone, with its line switched off or deleted',
  'never-connected': 'on a phone, never seen on a network',
  'no-data': 'seen on a network, no data used',
  'used-up': 'data used up',
  expired: 'expired',
  'wrong-country': 'on a phone, in a country the plan does not cover',
  online: 'data was used a short while ago',
  unknown: 'nothing that explains it',
}
