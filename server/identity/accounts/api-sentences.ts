import * as accounts from '#contract/api/accounts.ts'
import * as sessions from '#contract/api/sessions.ts'
import { sentences } from '../../platform/http/api-sentences.ts'

export const accountsSentences = [
  sentences('Accounts', accounts, {
    signUp: 'Makes an account and signs in.',
    signIn:
      'Signs in. A wrong password and an unknown address answer alike. 202 when a code of the second factor is still to be shown.',
    goToSignIn: ['Goes to the sign-in page and back.', '/auth'],
    signOut: ['Signs out.', '/'],
    readUser: 'Who is signed in.',
    changeProfile: 'Changes the profile. A new address counts once its link was used.',
    changePassword: 'Sets a new password and signs out every other browser.',
    deleteAccount: 'Deletes the account and what is not kept for the books.',
    exportAccount: 'Everything the shop keeps about the customer, as a file.',
    askForPasswordLink: 'Mails a link to set a password. Answers everyone alike.',
    askForConfirmation: 'Mails a link to confirm the address.',
    openLink: 'Uses a mailed link.',
    acceptInvitation: 'Gives the signed-in user the role of a mailed invitation to their address, once.',
    listProviders: 'Which sign-in providers are offered.',
    signInWithGoogle: ['Signs in with Google.', 'Google'],
    returnFromGoogle: ['Where Google sends the browser back.', 'the page it came from'],
    signInWithApple: ['Signs in with Apple.', 'Apple'],
    returnFromApple: ['Where the posted answer is read.', 'the page it came from'],
    returnFromAppleByForm: ['Where Apple posts its answer.', 'the same address, to be read there'],
  }),
  sentences('Accounts', sessions, {
    listSessions: 'The browsers that are signed in.',
    endSession: 'Signs one of them out.',
    signOutEverywhere: 'Signs all of them out.',
  }),
]
