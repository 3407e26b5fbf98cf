import * as passkeys from '#contract/api/passkeys.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const passkeysSentences = [
  sentences('Accounts', passkeys, {
    listPasskeys: 'The devices the customer signs in with instead of a password.',
    offerPasskey: 'What a device needs to make one.',
    addPasskey: 'Keeps the one it made.',
    renamePasskey: 'Gives one another name.',
    removePasskey: 'Removes one.',
    askForPasskey: 'What a device is asked to sign; the answer is worth something once, in this browser.',
    signInWithPasskey: 'Signs in with a passkey, which counts as password and second factor.',
  }),
]
