/** Why a visit to a sign-in provider ended without a session; the sign-in page says it. */
export const signInProblems = {
  cancelled: 'You cancelled the sign-in. Nothing was changed.',
  failed: 'That sign-in did not work. Please try again, or use your email.',
  unverified: 'Your provider has not verified your email address. Please sign up with your email instead.',
  unavailable: 'That way to sign in is not available at the moment. Please use your email.',
} as const
export type SignInProblem = keyof typeof signInProblems
