import * as devices from '#contract/api/devices.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const devicesSentences = [
  sentences('Catalogue', devices, {
    searchDevices: 'Phones and other devices by what people type, and whether they take a travel eSIM.',
  }),
]
