import * as assistants from '#contract/api/assistants.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const oauthSentences = [
  sentences('Accounts', assistants, {
    readConsentQuestion:
      'Who asks to read the customer’s eSIMs, for the consent page; the client’s document is fetched.',
    answerConsentQuestion: 'Allows it or not, and answers where the browser goes next.',
    listAssistants: 'The assistants that may read the state of the customer’s eSIMs.',
    disconnectAssistant: 'Ends one; its tokens stop working at once.',
  }),
]
