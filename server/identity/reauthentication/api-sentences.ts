import * as proofs from '#contract/api/reauthentication.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const reauthenticationSentences = [
  sentences('Accounts', proofs, {
    prove:
      'Shows that it is still them, with the password or a code. Ten minutes on, some routes ask with 403 `proof_needed`.',
  }),
]
