import { queryOptions, useMutation } from '@tanstack/react-query'
import type { SecondFactorView } from '#contract/second-factor.ts'
import { ApiError, sendJson } from '../data/api.ts'

export const secondFactorQuery = queryOptions<SecondFactorView>({ queryKey: ['/api/auth/second-factor'] })

/** Sends a code for some purpose. What went wrong stands beside the field, in the server's words. */
export function useCode<Answer>(purpose: string, onSuccess: (answer: Answer) => unknown) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => sendJson<Answer>('POST', `/api/auth/second-factor/${purpose}`, { code }),
    onSuccess,
  })
  const problem = error && ((error instanceof ApiError && error.sentence) || 'Something went wrong. Please try again.')
  return { send: mutate, isPending, problem: problem || undefined, reset }
}
