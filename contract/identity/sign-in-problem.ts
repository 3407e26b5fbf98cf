import { type Sentence, sentence } from '../languages/sentence.ts'

/** Why a visit to a sign-in provider ended without a session; the sign-in page shows it. */
export const signInProblems = {
  cancelled: sentence('You cancelled the sign-in. Nothing was changed.'),
  failed: sentence('We couldn’t sign you in. Please try again, or use your email.'),
  unverified: sentence('Your provider has not verified your email address. Please sign up with your email instead.'),
  unavailable: sentence('This sign-in method isn’t available at the moment. Please use your email.'),
} satisfies Record<string, Sentence>
export type SignInProblem = keyof typeof signInProblems
