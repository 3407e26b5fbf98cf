import type { DeviceRegion, DeviceSupport, DeviceView } from '#contract/devices/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { type Say, sayIn } from '../../platform/languages/say.ts'
import type { deviceNotes } from './device-list.ts'
import type { FoundDevice } from './search-devices.ts'

const bySupport: Record<DeviceSupport, (say: Say) => string> = {
  yes: (say) => say('Takes a travel eSIM. It must not be locked to a carrier.'),
  no: (say) => say('Does not take a travel eSIM.'),
  unlocked: (say) => say('Takes a travel eSIM once its carrier has unlocked it.'),
  unknown: (say) => say('We do not know. Dial *#06#: a line that says EID means that it takes an eSIM.'),
}

const byNote: Record<(typeof deviceNotes)[number], (say: Say) => string> = {
  'cellular-model': (say) => say('The model with mobile data takes a travel eSIM; the one with Wi-Fi alone does not.'),
  'home-carrier-only': (say) => say('Its eSIM works with a single carrier, in the country where it was sold.'),
  'japan-only': (say) =>
    say('Some sold in Japan take an eSIM. Dial *#06#: a line that says EID means that yours does.'),
  'no-modem': (say) => say('It has no mobile data. Share that of a phone instead.'),
  'watch-of-home-carrier': (say) =>
    say('A watch gets its eSIM from the carrier of its phone. Put the travel eSIM on the phone.'),
}

const byRegion: Record<DeviceRegion, Record<'yes' | 'no' | 'unknown', (say: Say) => string>> = {
  'mainland-china': {
    yes: (say) => say('Also when it was bought in mainland China.'),
    no: (say) => say('Not when it was bought in mainland China.'),
    unknown: (say) =>
      say('Bought in mainland China, it may refuse eSIMs from abroad. Look for an EID by dialling *#06#.'),
  },
  'hong-kong-macao': {
    yes: (say) => say('Also when it was bought in Hong Kong or Macao.'),
    no: (say) => say('Not when it was bought in Hong Kong or Macao.'),
    unknown: (say) => say('Bought in Hong Kong or Macao, it may not take one. Look for an EID by dialling *#06#.'),
  },
  taiwan: {
    yes: (say) => say('Also when it was bought in Taiwan.'),
    no: (say) => say('Not when it was bought in Taiwan.'),
    unknown: (say) => say('Bought in Taiwan, it may not take one. Look for an EID by dialling *#06#.'),
  },
  korea: {
    yes: (say) => say('Also when it was bought in South Korea.'),
    no: (say) => say('Not when it was bought in South Korea.'),
    unknown: (say) => say('Bought in South Korea, it may not take one. Look for an EID by dialling *#06#.'),
  },
  japan: {
    yes: (say) => say('Also when it was bought in Japan.'),
    no: (say) => say('Not when it was bought in Japan.'),
    unknown: (say) => say('Bought in Japan, it may not take one. Look for an EID by dialling *#06#.'),
  },
  australia: {
    yes: (say) => say('Also when it was bought in Australia.'),
    no: (say) => say('Not when it was bought in Australia.'),
    unknown: (say) => say('Bought in Australia, it may not take one. Look for an EID by dialling *#06#.'),
  },
  'us-carrier': {
    yes: (say) => say('Also when it came from a carrier in the United States.'),
    no: (say) => say('Not when it came from a carrier in the United States.'),
    unknown: (say) =>
      say('From a carrier in the United States, it may not take one. Look for an EID by dialling *#06#.'),
  },
}

const onceUnlocked = (say: Say) => say('From a carrier, it takes a travel eSIM only once it is paid off and unlocked.')

export function presentDevice(device: FoundDevice, language: Language): DeviceView {
  const say = sayIn(language)
  const { id, name, maker, kind, support, note, variants = [], isMeant, region } = device
  return {
    id,
    name,
    maker,
    kind,
    support,
    note: (note ? byNote[note] : bySupport[support])(say),
    variants: variants.map(({ region: soldIn, support: there }) => ({
      region: soldIn,
      support: there,
      note: (there === 'unlocked' ? onceUnlocked : byRegion[soldIn][there])(say),
    })),
    isMeant,
    ...(region && { region }),
  }
}
