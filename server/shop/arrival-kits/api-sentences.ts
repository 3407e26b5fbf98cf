import * as kits from '#contract/api/kits.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const kitsSentences = [
  sentences('Arrival kits', kits, {
    readKit: 'All that is needed to install the eSIM without a connection.',
    readKitLink: 'The link that opens the kit on another device, if there is one.',
    makeKitLink: 'Makes such a link; an earlier one stops working.',
    endKitLink: 'Ends it.',
    openKit: 'The kit behind a link.',
  }),
]
