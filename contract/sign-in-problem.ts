/** Why a visit to a sign-in provider ended without a session; the sign-in page says it. */
export const signInProblems = {
  cancelled: 'You cancelled the sign-in. Nothing was changed.',
  failed: 'We couldn’t sign you in. Please try again, or use your email.',
  unverified: 'Your provider has not verified your email address. Please sign up with your email instead.',
  unavailable: 'This way to sign in isn’t available at the moment. Please use your email.',
} as const
export type SignInProblem = keyof typeof signInProblems
