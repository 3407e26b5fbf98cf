import type { RescueFinding, RescueStep, StepOutcome } from './rescue-steps.ts'
import type { PhoneSystem, RescuePhone } from './rescue-request.ts'

/** A rescue in plain English, for admins and the wholesaler; the traveller's texts are in `rescue-steps.ts`. */

export const findingWords: Record<RescueFinding, string> = {
  'not-installed': 'Not installed on a phone',
  'line-off': 'Line switched off',
  deleted: 'Deleted from the phone',
  'never-connected': 'Installed, never seen on a network',
  'no-data': 'Seen on a network, no data used',
  'used-up': 'Data used up',
  expired: 'Expired',
  'wrong-country': 'In a country the plan does not cover',
  online: 'Data used a short while ago',
  unknown: 'Nothing that explains it',
}

export const stepWords: Record<RescueStep, string> = {
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

export const stepOutcomeWords: Record<StepOutcome, string> = {
  solved: 'it worked',
  failed: 'did not help',
  skipped: 'not possible on this phone',
}

const systemWords: Record<PhoneSystem, string> = {
  ios: 'iOS',
  android: 'Android',
  samsung: 'Android (Samsung)',
  pixel: 'Android (Pixel)',
  other: 'another system',
}

/** `Galaxy S24, Android (Samsung) 15` */
export function phoneWords(phone: RescuePhone | null): string {
  if (!phone) return 'not said'
  const system = [systemWords[phone.system], phone.version].filter(Boolean).join(' ')
  return phone.model ? `${phone.model}, ${system}` : system
}
