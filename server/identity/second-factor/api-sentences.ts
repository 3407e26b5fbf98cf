import * as secondFactor from '#contract/api/second-factor.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const secondFactorSentences = [
  sentences('Admin', secondFactor, {
    readSecondFactor: 'How somebody stands with the second factor.',
    offerSecondFactor: 'A key for an authenticator; it counts once confirmed.',
    confirmSecondFactor: 'Confirms it with a code; answers the recovery codes, once.',
    showSecondFactor: 'Shows a code: this browser is signed in now.',
    renewRecoveryCodes: 'New recovery codes in place of the old.',
    disableSecondFactor: 'Turns the second factor off.',
  }),
]
