import type { DeviceRegion, DeviceSupport, DeviceView } from '#contract/plans/devices.ts'
import type { Language } from '#contract/languages/languages.ts'
import { type Say, sayIn } from '../../../platform/languages/say.ts'
import type { deviceNotes } from './device-list.ts'
import type { FoundDevice } from './search-devices.ts'

const bySupport: Record<DeviceSupport, (say: Say) => string> = {
  yes: (say) => say('Works with a travel eSIM, as long as it isn’t locked to a carrier.'),
  no: (say) => say('Doesn’t work with a travel eSIM.'),
  unlocked: (say) => say('Works with a travel eSIM once its carrier has unlocked it.'),
  unknown: (say) => say('We’re not sure. Dial *#06#: if you see an EID, it supports eSIM.'),
}

const byNote: Record<(typeof deviceNotes)[number], (say: Say) => string> = {
  'cellular-model': (say) => say('The model with mobile data works with a travel eSIM. The Wi-Fi-only model doesn’t.'),
  'home-carrier-only': (say) => say('Its eSIM works with a single carrier, in the country where it was sold.'),
  'japan-only': (say) => say('Some sold in Japan support eSIM. Dial *#06#: if you see an EID, yours does.'),
  'no-modem': (say) => say('It has no mobile data. Share a phone’s data instead.'),
  'watch-of-home-carrier': (say) =>
    say('A watch gets its eSIM from its phone’s carrier. Install the travel eSIM on the phone.'),
}

const byRegion: Record<DeviceRegion, Record<'yes' | 'no' | 'unknown', (say: Say) => string>> = {
  'mainland-china': {
    yes: (say) => say('Also works if bought in mainland China.'),
    no: (say) => say('Not supported if bought in mainland China.'),
    unknown: (say) =>
      say('If bought in mainland China, it may reject eSIMs from abroad. Dial *#06# and look for an EID.'),
  },
  'hong-kong-macao': {
    yes: (say) => say('Also works if bought in Hong Kong or Macao.'),
    no: (say) => say('Not supported if bought in Hong Kong or Macao.'),
    unknown: (say) => say('If bought in Hong Kong or Macao, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
  taiwan: {
    yes: (say) => say('Also works if bought in Taiwan.'),
    no: (say) => say('Not supported if bought in Taiwan.'),
    unknown: (say) => say('If bought in Taiwan, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
  korea: {
    yes: (say) => say('Also works if bought in South Korea.'),
    no: (say) => say('Not supported if bought in South Korea.'),
    unknown: (say) => say('If bought in South Korea, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
  japan: {
    yes: (say) => say('Also works if bought in Japan.'),
    no: (say) => say('Not supported if bought in Japan.'),
    unknown: (say) => say('If bought in Japan, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
  australia: {
    yes: (say) => say('Also works if bought in Australia.'),
    no: (say) => say('Not supported if bought in Australia.'),
    unknown: (say) => say('If bought in Australia, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
  'us-carrier': {
    yes: (say) => say('Also works if it came from a carrier in the United States.'),
    no: (say) => say('Not supported if it came from a carrier in the United States.'),
    unknown: (say) =>
      say('If it came from a carrier in the United States, it may not support eSIM. Dial *#06# and look for an EID.'),
  },
}

const onceUnlocked = (say: Say) =>
  say('If it came from a carrier, it works with a travel eSIM only once it’s paid off and unlocked.')

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
